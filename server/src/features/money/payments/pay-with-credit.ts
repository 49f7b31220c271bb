import { isPaymentDue } from '@backhaul/domain/order/payment-due.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendOrderEvent, setPaymentStatus, setUsesCredit } from '../../../orders/change-order.ts';
import { carryOut } from './carry-out-move.ts';
import { findOpening, reserveVoid } from './reserve-move.ts';
import { holdInTransaction } from './hold-for-order.ts';
import type { Move } from './moves-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { timesOf } from './payments-presenter.ts';
import { lockPayable, readLiveIntent } from './payments-store.ts';
import { requirePayer } from './what-is-due.ts';

async function requireDue(
  { db, clock }: PaymentDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<void> {
  const order = await requirePayer({ db }, principal, orderId);
  if (!isPaymentDue(timesOf(order), clock.now().getTime())) throw new AppError('payment_not_due');
}

/**
 * The maximum number of rounds for one payment; in each round, the gateway is called at most once. Usually
 * three are enough: to finish the opening of a card payment, to void it, and to pay with credit.
 */
const rounds = 6;

/**
 * Sets whether an unpaid order pays with its customer's credit. If so, the credit is reserved for the order.
 * Throws not_found, forbidden, payment_not_due.
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
 * Pays with credit in the caller's transaction and returns null. If a card payment is open, returns instead
 * the call to the gateway that must be made before.
 */
async function payOrClear(
  { clock }: PaymentDeps,
  transaction: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Move | null> {
  const order = await lockPayable(transaction, orderId);
  const now = clock.now();
  if (!isPaymentDue(timesOf(order), now.getTime())) throw new AppError('payment_not_due');
  const held = await holdInTransaction(transaction, order, now);
  if (held.fare_cents > 0) throw new AppError('amount_mismatch');
  const opening = await findOpening(transaction, orderId, 'fare');
  if (opening !== null) return opening;
  const open = await readLiveIntent(transaction, orderId);
  if (open !== undefined) return await reserveVoid(transaction, open, now);
  await setPaymentStatus(transaction, orderId, 'authorized');
  await appendOrderEvent(transaction, {
    orderId,
    type: 'payment_authorized',
    action: null,
    actor: { kind: 'owner', id: userId },
    happenedAt: now,
    details: { amountCents: 0, creditCents: held.credit_cents },
  });
  return null;
}

/**
 * Pays an order whose whole amount is covered by credit. Nothing is charged, and drivers get the offer as for
 * any paid order. Throws not_found, forbidden, payment_not_due. Throws amount_mismatch if something is left
 * to charge.
 */
export async function payWithCredit(
  deps: PaymentDeps,
  principal: SessionPrincipal,
  orderId: string,
): Promise<void> {
  await requireDue(deps, principal, orderId);
  for (let round = 0; round < rounds; round += 1) {
    const moved = await carryOut(deps, (transaction) =>
      payOrClear(deps, transaction, { orderId, userId: principal.userId }),
    );
    if (moved === null) return;
  }
  throw new AppError('payment_running');
}
