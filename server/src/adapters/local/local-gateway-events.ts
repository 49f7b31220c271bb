import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as z from 'zod/mini';
import {
  type GatewayEvent,
  type GatewayEventType,
  InvalidSignature,
  UnreadableMessage,
} from '../../ports/payment-gateway.ts';

const cents = z.number().check(z.int(), z.minimum(0));
const instant = z.nullable(
  z.pipe(
    z.iso.datetime(),
    z.transform((text: string) => new Date(text)),
  ),
);

const types = [
  'requires_action',
  'failed',
  'authorized',
  'captured',
  'voided',
  'refunded',
] as const satisfies readonly GatewayEventType[];

/** The fields of every message; those of unknown types are otherwise unchecked. */
const envelope = z.object({ id: z.string(), type: z.string() });

/** The message body. */
const eventBody = z.object({
  id: z.string(),
  type: z.enum(types),
  intent: z.object({
    intentId: z.string(),
    status: z.enum(['requires_payment', 'requires_action', 'authorized', 'captured', 'voided']),
    amountCents: cents,
    capturedCents: cents,
    refundedCents: cents,
    method: z.nullable(z.enum(['card', 'paypal'])),
    brand: z.nullable(z.string()),
    last4: z.nullable(z.string()),
    failureMessage: z.nullable(z.string()),
    authorizedAt: instant,
    lapsesAt: instant,
  }),
});

export function writeEventBody(event: GatewayEvent): string {
  return JSON.stringify(event);
}

/** Parses a verified body; null for an unknown type. Throws UnreadableMessage. */
function readEventBody(body: unknown): GatewayEvent | null {
  const { data } = z.safeParse(envelope, body);
  if (data === undefined) throw new UnreadableMessage('it names no type');
  if (types.every((known) => known !== data.type)) return null;
  const read = z.safeParse(eventBody, body);
  if (read.success) return read.data;
  const parts = read.error.issues.map(({ path }) => path.join('.'));
  throw new UnreadableMessage(`${parts.join(', ')} cannot be read`);
}

/** Signs bodies per Standard Webhooks, over id, time and bytes. */
export function createWebhookSigner(secret: string) {
  const webhook = new Webhook(secret, { format: 'raw' });

  /** Parses the JSON only after its signature is verified. */
  function verified(rawBody: Buffer, headers: Record<string, string>): unknown {
    try {
      return webhook.verify(rawBody, headers);
    } catch (cause) {
      if (cause instanceof WebhookVerificationError)
        throw new InvalidSignature('not signed by this gateway', { cause });
      throw new UnreadableMessage('it is not JSON', { cause });
    }
  }

  return {
    headersFor(eventId: string, body: string, at: Date): Record<string, string> {
      return {
        'content-type': 'application/json',
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(eventId, at, body),
      };
    },
    /**
     * Null for an unknown type. Throws InvalidSignature unless this secret signed it within the last minutes, and
     * UnreadableMessage.
     */
    read(
      rawBody: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): GatewayEvent | null {
      const single = Object.entries(headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return readEventBody(verified(rawBody, Object.fromEntries(single)));
    },
  };
}
