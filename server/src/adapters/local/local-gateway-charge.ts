import { GatewayError } from '../../ports/gateway-errors.ts';
import type { IntentState, KeptCharge } from '../../ports/payment-gateway.ts';
import { findMethod } from './local-gateway-kept.ts';
import { applyOutcome } from './local-gateway-page.ts';
import {
  type LocalGatewayStore,
  lockIntent,
  openIntent,
  saveIntent,
} from './local-gateway-store.ts';

/**
 * The last digits of a test card whose holder must always confirm a payment. Here the holder is absent, so
 * the payment fails.
 */
const asksHolder = '3155';

/**
 * Authorizes a payment with a saved payment method, without the payer present. Throws unknown_intent,
 * declined, idempotency.
 */
export async function chargeKept(
  store: LocalGatewayStore,
  charge: KeptCharge,
  { key, ...times }: { key: string; now: Date; lifetimeMs: number },
): Promise<{ state: IntentState; clientSecret: string }> {
  const { subject, amountCents, payerId, methodId } = charge;
  const kept = await findMethod(store.db, payerId, methodId);
  if (kept === undefined) throw new GatewayError('unknown_intent', 'There is no such card.');
  const { state, clientSecret } = await openIntent(store.db, {
    orderReference: subject.orderId,
    amountCents,
    payer: payerId,
    key,
    now: times.now,
  });
  const message = 'Your bank asks you to confirm this payment.';
  const reason = 'authentication_required';
  const charged = await store.db.transaction().execute(async (transaction) => {
    const { state: known } = await lockIntent(transaction, { intentId: state.intentId });
    if (known.status !== 'requires_payment' || known.failureMessage !== null) return known;
    const { brand, last4 } = kept;
    const outcome =
      last4 === asksHolder
        ? ({ tells: 'failed', message, reason, last4 } as const)
        : ({
            tells: 'authorized',
            method: kept.method === 'paypal' ? 'paypal' : 'card',
            brand,
            last4,
            conduct: null,
          } as const);
    const news = applyOutcome(known, outcome, times);
    return await saveIntent(store, transaction, news, outcome.tells);
  });
  if (charged.failureMessage !== null)
    throw new GatewayError('declined', charged.failureMessage, reason);
  return { state: charged, clientSecret };
}
