import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import {
  GatewayError,
  InvalidSignature,
  UnreadableMessage,
  WrongMode,
} from '../../ports/gateway-errors.ts';
import type {
  GatewayEvent,
  GatewayEventType,
  GatewayMessage,
  PaymentWarning,
} from '../../ports/payment-gateway.ts';
import type { StripeClient } from './stripe-client.ts';
import { readDispute } from './stripe-disputes.ts';
import { readIntent } from './stripe-intents.ts';
import { payoutKey } from './stripe-transfers.ts';

/**
 * The maximum age of a message in seconds, against copies that an attacker sends again. A message may not be
 * further in the future either, because its copy would be valid for longer.
 */
const toleranceSeconds = 5 * 60;

/** True if the message's time is too far in the future. The library checks only for old messages. */
function isFromTheFuture(signature: string): boolean {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, at]) => Number(at));
  return times.some((at) => at > Date.now() / 1000 + toleranceSeconds);
}

const ofIntents: Readonly<Record<string, GatewayEventType>> = {
  'payment_intent.requires_action': 'requires_action',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.amount_capturable_updated': 'authorized',
  'payment_intent.succeeded': 'captured',
  'payment_intent.canceled': 'voided',
};
const ofRefunds: Readonly<Record<string, GatewayEventType>> = {
  'charge.refunded': 'refunded',
  'refund.failed': 'refund_failed',
};
const ofDisputes: ReadonlySet<string> = new Set([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

const ofWarnings: Readonly<Record<string, PaymentWarning['signal']>> = {
  'radar.early_fraud_warning.created': 'early_fraud_warning',
  'review.opened': 'gateway_review',
};

/**
 * The event of a reversed transfer: the money of a driver's payout is back in our balance. We reverse the
 * transfer if the payout fails; somebody can also do so by hand.
 */
const transferReversed = 'transfer.reversed';

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.optional(z.boolean()),
  /**
   * The connected account that the event is about. Payments of connected accounts are not ours, so such
   * events are left out.
   */
  account: z.optional(z.string()),
});
const subject = z.object({
  data: z.object({
    object: z.object({ id: z.string(), payment_intent: z.optional(z.nullable(z.string())) }),
  }),
});
const transfer = z.object({
  data: z.object({
    object: z.object({
      amount_reversed: z.int(),
      metadata: z.nullable(z.record(z.string(), z.string())),
    }),
  }),
});

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch (cause) {
    throw new UnreadableMessage('it is not JSON', { cause });
  }
}

function readEnvelope(body: unknown) {
  const { data } = z.safeParse(envelope, body);
  if (data === undefined) throw new UnreadableMessage('it names no type');
  return data;
}

export interface MessageKeys {
  webhookSecret: string;
  isLive: boolean;
}

/** Checks signature, time and mode. Throws InvalidSignature, WrongMode, UnreadableMessage. */
export function verifyMessage(
  { webhooks }: StripeClient,
  { webhookSecret, isLive }: MessageKeys,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): GatewayMessage {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new InvalidSignature('not signed');
  try {
    webhooks.signature?.verifyHeader(rawBody, signature, webhookSecret, toleranceSeconds);
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError)) throw cause;
    throw new InvalidSignature('not signed by this gateway', { cause });
  }
  if (isFromTheFuture(signature)) throw new InvalidSignature('signed in the future');
  const { id, type, livemode } = readEnvelope(parsed(rawBody));
  if (livemode !== undefined && livemode !== isLive)
    throw new WrongMode(`it is of ${livemode ? 'real' : 'test'} payments`);
  return { id, type };
}

/** Reads a message about a reversed transfer; null if the transfer belongs to no payout of ours. */
function readReversal(id: string, body: unknown): GatewayEvent | null {
  const object = z.safeParse(transfer, body).data?.data.object;
  if (object === undefined) throw new UnreadableMessage(`a ${transferReversed} about nothing`);
  const { metadata, amount_reversed: reversedCents } = object;
  const payoutId = z.safeParse(z.uuid(), metadata?.[payoutKey]).data;
  if (payoutId === undefined || reversedCents <= 0) return null;
  return { id, type: 'transfer_reversed', payoutId, reversedCents };
}

/**
 * Reads the current state of a message's subject from Stripe, because the message may be old and states too
 * little. Null for a message that does not concern us. Throws UnreadableMessage.
 */
export async function readMessage(
  stripe: StripeClient,
  rawBody: Buffer,
): Promise<GatewayEvent | null> {
  const body = parsed(rawBody);
  const { id, type, account } = readEnvelope(body);
  if (type === transferReversed && account === undefined) return readReversal(id, body);
  const told = ofIntents[type] ?? ofRefunds[type];
  const signal = ofWarnings[type];
  const isOurs = told !== undefined || signal !== undefined || ofDisputes.has(type);
  if (account !== undefined || !isOurs) return null;
  const object = z.safeParse(subject, body).data?.data.object;
  if (object === undefined) throw new UnreadableMessage(`a ${type} about nothing`);
  if (signal !== undefined) {
    const { payment_intent: intentId } = object;
    return intentId ? { id, type: 'warned', warning: { intentId, signal } } : null;
  }
  try {
    if (told === undefined)
      return { id, type: 'disputed', dispute: await readDispute(stripe, object.id) };
    const intentId = type in ofIntents ? object.id : object.payment_intent;
    if (intentId === null || intentId === undefined) return null;
    return { id, type: told, intent: await readIntent(stripe, intentId) };
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'unknown_intent') return null;
    throw error;
  }
}
