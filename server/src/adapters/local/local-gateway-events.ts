import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as z from 'zod/mini';
import { type GatewayEvent, InvalidSignature } from '../../ports/payment-gateway.ts';

const cents = z.number().check(z.int(), z.minimum(0));
const instant = z.nullable(
  z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
);

/** The gateway's message as it travels. */
const eventBody = z.object({
  id: z.string(),
  type: z.enum(['requires_action', 'failed', 'authorized', 'captured', 'voided', 'refunded']),
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

/** Signs bodies as Standard Webhooks has it, over id, time and bytes. */
export function createWebhookSigner(secret: string) {
  const webhook = new Webhook(secret, { format: 'raw' });
  return {
    headersFor(eventId: string, body: string, at: Date): Record<string, string> {
      return {
        'content-type': 'application/json',
        'webhook-id': eventId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(eventId, at, body),
      };
    },
    /** Throws InvalidSignature for anything this secret did not sign within the last minutes. */
    read(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): GatewayEvent {
      const single = Object.entries(headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      try {
        return z.parse(eventBody, webhook.verify(rawBody, Object.fromEntries(single)));
      } catch (cause) {
        if (cause instanceof WebhookVerificationError)
          throw new InvalidSignature('not signed by this gateway', { cause });
        throw cause;
      }
    },
  };
}
