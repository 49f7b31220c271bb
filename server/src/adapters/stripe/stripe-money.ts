import { GatewayError } from '../../ports/gateway-errors.ts';
import type { IntentState } from '../../ports/payment-gateway.ts';
import type { StripeClient } from './stripe-client.ts';
import { asking } from './stripe-errors.ts';
import { expand, readIntent, refundsOf, stateOf } from './stripe-intents.ts';

/** Metadata field for our refund key, since Stripe forgets idempotency keys after a day. */
const refundKey = 'refund_key';

/** Calls `act`. If it fails but the payment already has the wanted state (`isDone`), returns that state. */
async function unlessDone(
  stripe: StripeClient,
  intentId: string,
  act: () => Promise<IntentState>,
  isDone: (state: IntentState) => boolean,
): Promise<IntentState> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== 'wrong_state') throw error;
    const state = await readIntent(stripe, intentId);
    if (!isDone(state)) throw error;
    return state;
  }
}

/**
 * Captures an amount and releases the rest. It needs no idempotency key, because Stripe captures a payment
 * only once. With a key, Stripe could return an old answer.
 */
export async function capture(
  stripe: StripeClient,
  intentId: string,
  amountCents: number,
): Promise<IntentState> {
  return await unlessDone(
    stripe,
    intentId,
    async () => {
      const taken = { amount_to_capture: amountCents, expand };
      const intent = await asking(() => stripe.paymentIntents.capture(intentId, taken));
      return await stateOf(stripe, intent);
    },
    ({ status, capturedCents }) => status === 'captured' && capturedCents === amountCents,
  );
}

export async function voidIntent(stripe: StripeClient, intentId: string): Promise<IntentState> {
  return await unlessDone(
    stripe,
    intentId,
    async () => {
      const intent = await asking(() => stripe.paymentIntents.cancel(intentId, { expand }));
      return await stateOf(stripe, intent);
    },
    ({ status }) => status === 'voided',
  );
}

/** Refunds a part of a payment. If there is already a refund with this key, of any age, makes no second one. */
export async function refund(
  stripe: StripeClient,
  intentId: string,
  amountCents: number,
  key: string,
): Promise<IntentState> {
  const intent = await asking(() => stripe.paymentIntents.retrieve(intentId, { expand }));
  const state = await stateOf(stripe, intent);
  if (state.status !== 'captured')
    throw new GatewayError('wrong_state', `A ${state.status} payment cannot be refunded.`);
  const made = (await refundsOf(stripe, intent)).find(
    ({ metadata }) => metadata?.[refundKey] === key,
  );
  if (made !== undefined && made.amount !== amountCents)
    throw new GatewayError('idempotency', 'This key was used for another refund.');
  if (made !== undefined) return state;
  await asking(() =>
    stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: { [refundKey]: key } },
      { idempotencyKey: `refund:${key}` },
    ),
  );
  return await readIntent(stripe, intentId);
}
