import { paidMethods } from '@backhaul/domain/order/payment-gateways.ts';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import * as z from 'zod/mini';
import { InvalidSignature, UnreadableMessage } from '../../ports/gateway-errors.ts';
import type {
  GatewayEvent,
  GatewayEventType,
  GatewayMessage,
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
  'refund_failed',
] as const satisfies readonly GatewayEventType[];

/** The fields that every message has. A message of an unknown type is not checked further. */
const envelope = z.object({ id: z.string(), type: z.string() });

const intentBody = z.object({
  id: z.string(),
  type: z.enum(types),
  intent: z.object({
    intentId: z.string(),
    status: z.enum(['requires_payment', 'requires_action', 'authorized', 'captured', 'voided']),
    amountCents: cents,
    capturedCents: cents,
    refundedCents: cents,
    refundFailedCents: cents,
    currency: z.string(),
    method: z.nullable(z.enum(paidMethods)),
    brand: z.nullable(z.string()),
    last4: z.nullable(z.string()),
    // Messages that an older release put into the queue do not have this field.
    cardKey: z.prefault(z.nullable(z.string()), null),
    risk: z.prefault(z.enum(['normal', 'elevated']), 'normal'),
    failureMessage: z.nullable(z.string()),
    authorizedAt: instant,
    lapsesAt: instant,
  }),
});

const disputeBody = z.object({
  id: z.string(),
  type: z.literal('disputed'),
  dispute: z.object({
    disputeId: z.string(),
    intentId: z.string(),
    status: z.enum(['inquiry', 'needs_response', 'under_review', 'won', 'lost']),
    amountCents: cents,
    currency: z.string(),
    reason: z.string(),
    evidenceDueBy: instant,
  }),
});

const eventBody = z.discriminatedUnion('type', [intentBody, disputeBody]);

export function writeEventBody(event: GatewayEvent): string {
  return JSON.stringify(event);
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch (cause) {
    throw new UnreadableMessage('it is not JSON', { cause });
  }
}

function readEnvelope(body: unknown): GatewayMessage {
  const { data } = z.safeParse(envelope, body);
  if (data === undefined) throw new UnreadableMessage('it names no type');
  return { id: data.id, type: data.type };
}

/** Parses a verified body; null for an unknown type. Throws UnreadableMessage. */
export function readEventBody(rawBody: Buffer): GatewayEvent | null {
  const body = parsed(rawBody);
  const { type } = readEnvelope(body);
  if (type !== 'disputed' && types.every((known) => known !== type)) return null;
  const read = z.safeParse(eventBody, body);
  if (read.success) return read.data;
  const parts = read.error.issues.map(({ path }) => path.join('.'));
  throw new UnreadableMessage(`${parts.join(', ')} cannot be read`);
}

/** Signs messages by the Standard Webhooks specification. The signature covers id, time and body. */
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
     * Throws InvalidSignature unless this secret signed the message within the last minutes, and UnreadableMessage if
     * it cannot be parsed.
     */
    verify(
      rawBody: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): GatewayMessage {
      const single = Object.entries(headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return readEnvelope(verified(rawBody, Object.fromEntries(single)));
    },
  };
}
