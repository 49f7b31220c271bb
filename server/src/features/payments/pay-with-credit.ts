import { isPaymentDue } from '@backhaul/domain/order/payment-due.ts';
import { AppError } from '../../app/app-error.ts';
import type { SessionPrincipal } from '../../app/principal.ts';
import { commitEvents } from '../../events/commit-events.ts';
import { appendOrderEvent, setPaymentStatus, setUsesCredit } from '../../orders/change-order.ts';
import { findOpen } from './create-payment-intent.ts';
import { holdForOrder, holdInTransaction } from './hold-for-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { timesOf } from './payments-presenter.ts';
import { lockPayable, type PayableRow } from './payments-store.ts';
import { requirePayer } from './what-is-due.ts';

async function requireDue(
  { db, clock }: PaymentDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<PayableRow> {
  const order = await requirePayer({ db }, principal, orderId);
  if (!isPaymentDue(timesOf(order), clock.now().getTime())) throw new AppError('payment_not_due');
  return order;
}

/**
 * Says whether an unpaid order pays with its customer's credit; from then on it holds what it pays with, or none. Throws
 * not_found, forbidden, payment_not_due.
 */
export async function chooseCredit(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  { orderId, isUsed }: { orderId: string; isUsed: boolean },
): Promise<void> {
  await requireDue(deps, principal, orderId);
  await deps.db.transaction().execute(async (transaction) => {
    const order = await lockPayable(transaction, orderId);
    await setUsesCredit(transaction, orderId, isUsed);
    await holdInTransaction(transaction, { ...order, uses_credit: isUsed }, deps.clock.now());
  });
}

/**
 * Pays an order that credit covers whole: nothing is charged, and it is offered to drivers like any paid one. Throws
 * not_found, forbidden, payment_not_due, and amount_mismatch where something is left to charge.
 */
export async function payWithCredit(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<void> {
  const due = await holdForOrder(deps, await requireDue(deps, principal, orderId));
  if (due.fare_cents > 0) throw new AppError('amount_mismatch');
  await findOpen(deps, { order: due, purpose: 'fare', amountCents: 0 });
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    const order = await lockPayable(transaction, orderId);
    const now = deps.clock.now();
    if (!isPaymentDue(timesOf(order), now.getTime())) throw new AppError('payment_not_due');
    const held = await holdInTransaction(transaction, order, now);
    if (held.fare_cents > 0) throw new AppError('amount_mismatch');
    await setPaymentStatus(transaction, orderId, 'authorized');
    await appendOrderEvent(transaction, {
      orderId,
      type: 'payment_authorized',
      action: null,
      actor: { kind: 'owner', id: principal.userId },
      happenedAt: now,
      details: { amountCents: 0, creditCents: held.credit_cents },
    });
  });
}
