import { toDollars } from '@backhaul/contract/money.ts';
import { AppError } from '../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../app/idempotency.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { GatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts';
import { applyIntentState } from './apply-intent-state.ts';
import { voidOpen } from './create-payment-intent.ts';
import { findPayer } from './payers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { countClosedIntents, insertIntent, readOpenTip } from './payments-store.ts';
import { type Due, type PayingFrom, requireDue } from './what-is-due.ts';

interface KeptTip {
  orderId: string;
  /** Decimal dollars on top. */
  amount: number;
  /** The tip in dollars as it was shown. */
  tipBefore: number;
  methodId: string;
  from: PayingFrom;
}

async function charge(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  { order, amountCents }: Due,
  methodId: string,
) {
  const { db } = deps;
  const payerId = await findPayer(deps, gateway, order.customer_id);
  if (payerId === null) throw new AppError('not_found');
  const attempt = (await countClosedIntents(db, order.id, 'tip')) + 1;
  try {
    return await gateway.chargeKept({
      subject: { orderId: order.id, trackingNumber: order.tracking_number, purpose: 'tip' },
      amountCents,
      payerId,
      methodId,
      idempotencyKey: `kept-tip:${order.id}:${attempt}:${amountCents}:${methodId}`,
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === 'unknown_intent') throw new AppError('not_found');
    const { message, decline } = error;
    if (decline !== null) throw new AppError('payment_declined', { message, facts: { decline } });
    throw new AppError('payment_not_due');
  }
}

/**
 * Adds a tip with a kept method. One that waits for its payer elsewhere is closed first, so that there is one tip. Throws
 * what `requireDue()` does, not_found for a method that is not theirs, amount_mismatch where it was tipped meanwhile, and
 * payment_declined with the gateway's words, also where the bank wants to ask its holder.
 */
export async function tipWithKept(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  { orderId, amount, tipBefore, methodId, from }: KeptTip,
  idempotency: IdempotencyClaim | null,
): Promise<{ tip: number }> {
  const { db, bus, clock, gateways } = deps;
  const due = await requireDue(deps, principal, { orderId, amount, purpose: 'tip', from });
  const { order, amountCents } = due;
  if (toDollars(order.tip_cents) !== tipBefore) throw new AppError('amount_mismatch');
  const gateway = gateways.forTenant(order.sandbox_id);
  if (gateway === null) throw new AppError('payment_unavailable');
  const open = await readOpenTip(db, orderId);
  if (open !== undefined) await voidOpen(deps, open);
  const { state, clientSecret } = await charge(deps, gateway, due, methodId);
  const now = clock.now();
  const isOurs = await commitEvents(db, bus, async (transaction) => {
    await insertIntent(transaction, {
      orderId,
      purpose: 'tip',
      gateway: gateway.name,
      clientSecret,
      state: { ...state, status: 'requires_payment' },
    });
    return (await applyIntentState(transaction, state, { tells: null, now })) === 'applied';
  });
  if (!isOurs) {
    // Another tip was begun in the meantime.
    await gateway.voidIntent(state.intentId);
    throw new AppError('payment_not_due');
  }
  const answer = { tip: toDollars(order.tip_cents + amountCents) };
  await saveIdempotentResponse(db, idempotency, 200, answer);
  return answer;
}
