import { payoutFailures } from '@backhaul/domain/payout/payout-rules.ts';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as z from 'zod/mini';
import {
  InvalidPayoutSignature,
  type PayoutMessage,
  UnreadablePayoutMessage,
} from '../../ports/payout-provider.ts';

/** The built-in provider opens no accounts, so it sends no messages about accounts. */
type LocalPayoutMessage = Extract<PayoutMessage, { payout: unknown }>;

const payoutType = 'payout';
const envelope = z.object({ id: z.string(), type: z.string() });
const message = z.object({
  id: z.string(),
  payout: z.object({
    payoutId: z.uuid(),
    reference: z.string(),
    state: z.enum(['in_transit', 'paid', 'failed']),
    failure: z.nullable(z.enum(payoutFailures)),
  }),
});

function readBody(body: unknown): PayoutMessage | null {
  const { data } = z.safeParse(envelope, body);
  if (data === undefined) throw new UnreadablePayoutMessage('it names no type');
  if (data.type !== payoutType) return null;
  const read = z.safeParse(message, body);
  if (!read.success) throw new UnreadablePayoutMessage('the payout cannot be read');
  return read.data;
}

/** Signs messages by the Standard Webhooks specification. The signature covers id, time and body. */
export function createPayoutSigner(secret: string) {
  // A separate key, so that a message signed by the payment gateway is never accepted as a payout message.
  const webhook = new Webhook(`payouts:${secret}`, { format: 'raw' });

  function verified(rawBody: Buffer, headers: Record<string, string>): unknown {
    try {
      return webhook.verify(rawBody, headers);
    } catch (cause) {
      if (cause instanceof WebhookVerificationError)
        throw new InvalidPayoutSignature('not signed by this provider', { cause });
      throw new UnreadablePayoutMessage('it is not JSON', { cause });
    }
  }

  return {
    write: (told: LocalPayoutMessage) => JSON.stringify({ ...told, type: payoutType }),
    headersFor: (id: string, body: string, at: Date): Record<string, string> => ({
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, at, body),
    }),
    read(
      rawBody: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): PayoutMessage | null {
      const single = Object.entries(headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return readBody(verified(rawBody, Object.fromEntries(single)));
    },
  };
}
