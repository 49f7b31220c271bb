import type { Stripe } from 'stripe';
import { GatewayError, GatewayUnavailable } from '../../ports/gateway-errors.ts';
import type { IntentMethod, IntentState, IntentStatus } from '../../ports/payment-gateway.ts';
import type { StripeClient } from './stripe-client.ts';
import { asking } from './stripe-errors.ts';

/** The objects that Stripe must return together with a payment intent. */
export const expand = ['latest_charge.refunds'];

const statuses: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'requires_action',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'voided',
};

/**
 * The time for which an authorization holds if the bank states none. Stripe guarantees at least this for
 * every payment method.
 */
const heldForMs = 7 * 24 * 60 * 60 * 1000;
const refundsInPage = 100;

const atSeconds = (seconds: number) => new Date(seconds * 1000);

/** The method of a payment. A card in a wallet counts as a card. */
export function methodOf(type: string | undefined): IntentMethod | null {
  if (type === undefined) return null;
  return type === 'paypal' || type === 'link' ? type : 'card';
}

function meansOf(details: Stripe.Charge.PaymentMethodDetails | null) {
  const method = methodOf(details?.type);
  if (details === null || method === null) return { method: null, brand: null, last4: null };
  const { card } = details;
  return { method, brand: card?.brand ?? method, last4: card?.last4 ?? null };
}

/**
 * The card that was used or tried last, by Stripe's fingerprint, and the risk of the payment as Stripe's
 * Radar rates it.
 */
function riskOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null) {
  const tried = intent.last_payment_error?.payment_method?.card?.fingerprint;
  const level = charge?.outcome?.risk_level;
  return {
    cardKey: charge?.payment_method_details?.card?.fingerprint ?? tried ?? null,
    risk: level === 'elevated' || level === 'highest' ? ('elevated' as const) : ('normal' as const),
  };
}

/** The time at which a charge was authorized, and the time until which the bank reserves the money. */
function timesOf(charge: Stripe.Charge) {
  const authorizedAt = atSeconds(charge.created);
  const before = charge.payment_method_details?.card?.capture_before;
  const lapsesAt =
    before === undefined ? new Date(authorizedAt.getTime() + heldForMs) : atSeconds(before);
  return { authorizedAt, lapsesAt };
}

const isReturned = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';
const sumOf = (refunds: readonly Stripe.Refund[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return charge === null || typeof charge === 'string' ? null : charge;
}

/** All refunds of a payment intent. The intent must have been read with `expand`. */
export async function refundsOf(
  stripe: StripeClient,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.Refund[]> {
  const listed = chargeOf(intent)?.refunds;
  if (listed === undefined || listed === null) return [];
  if (!listed.has_more) return listed.data;
  const all = stripe.refunds.list({ payment_intent: intent.id, limit: refundsInPage });
  return await asking(() => all.autoPagingToArray({ limit: 10_000 }));
}

const unreadable = (reason: string, message = reason) =>
  new GatewayUnavailable(reason, { message, isUnreadable: true });

/** The state of a payment intent. The intent must have been read with `expand`. */
export async function stateOf(
  stripe: StripeClient,
  intent: Stripe.PaymentIntent,
): Promise<IntentState> {
  const status = statuses[intent.status];
  if (status === undefined)
    throw unreadable(`it knows a state of payments that we do not: ${intent.status}`);
  const charge = chargeOf(intent);
  const holds = charge?.status === 'succeeded';
  const refunds = await refundsOf(stripe, intent);
  const returned = sumOf(refunds.filter(isReturned));
  const state = {
    intentId: intent.id,
    status,
    amountCents: intent.amount,
    // Captured and refunded amounts count only if the intent was captured. Otherwise Stripe reports money
    // that was only released.
    capturedCents: status === 'captured' ? intent.amount_received : 0,
    refundedCents: status === 'captured' ? sumOf(refunds) - returned : 0,
    refundFailedCents: status === 'captured' ? returned : 0,
    currency: intent.currency,
    failureMessage:
      status === 'requires_payment' ? (intent.last_payment_error?.message ?? null) : null,
    ...meansOf(holds ? charge.payment_method_details : null),
    ...riskOf(intent, holds ? charge : null),
    ...(holds ? timesOf(charge) : { authorizedAt: null, lapsesAt: null }),
  };
  if (state.capturedCents > state.amountCents || state.refundedCents > state.capturedCents)
    throw unreadable('its amounts of a payment cannot be', `the amounts of ${intent.id} cannot be`);
  return state;
}

export async function readIntent(stripe: StripeClient, intentId: string): Promise<IntentState> {
  const intent = await asking(() => stripe.paymentIntents.retrieve(intentId, { expand }));
  return await stateOf(stripe, intent);
}

export interface OpenedIntent {
  state: IntentState;
  clientSecret: string;
}

/**
 * The state and the client secret of a new intent. If Stripe answered from its memory of an earlier request,
 * the intent is read again, because that answer may be out of date.
 */
export async function opened(
  stripe: StripeClient,
  intent: Stripe.Response<Stripe.PaymentIntent>,
): Promise<OpenedIntent> {
  const { client_secret: clientSecret } = intent;
  if (clientSecret === null) throw new GatewayError('wrong_state', 'This payment has no secret.');
  const isKept = intent.lastResponse.headers['idempotent-replayed'] === 'true';
  const state = await (isKept ? readIntent(stripe, intent.id) : stateOf(stripe, intent));
  return { state, clientSecret };
}
