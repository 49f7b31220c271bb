import { isDeepStrictEqual } from 'node:util';
import type { PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import { paymentCurrency } from '@backhaul/domain/order/payment-gateways.ts';
import { isPaid, isPaidTooLate, isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import { exceededLimit } from '@backhaul/domain/trust/velocity.ts';
import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { raiseTip } from '@backhaul/domain/fare/raise-tip.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { countMarks, noteMark } from '../../../app/brakes.ts';
import { appendOrderEvent, changeOrder, setPaymentStatus } from '../../../orders/change-order.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { enqueueReconciliation } from '../../../jobs/enqueue-reconciliation.ts';
import { openCase } from '../../../orders/cases.ts';
import { postCapture, postRefund, postRefundFailure } from '../../../ledger/post-payment.ts';
import { postLateTip } from '../../../ledger/post-settlement.ts';
import type { GatewayEventType, IntentState } from '../../../ports/payment-gateway.ts';
import { holdRisky } from './hold-risky-payment.ts';
import { holdHighTip } from './brake-tips.ts';
import { findMoveOf } from './moves-store.ts';
import {
  type Change,
  changesBetween,
  everRefunded,
  isStopped,
  merge,
  paymentStatusOf,
} from './merge-intent-state.ts';
import { isTippable, timesOf } from './payments-presenter.ts';
import {
  lockIntent,
  type IntentRow,
  lockPayable,
  markAdded,
  type PayableRow,
  stateOf,
  updateIntent,
} from './payments-store.ts';

async function postMoney(
  transaction: Database,
  order: { orderId: string; sandboxId: string | null },
  known: IntentState,
  state: IntentState,
): Promise<void> {
  const { intentId } = state;
  const capturedCents = state.capturedCents - known.capturedCents;
  if (capturedCents > 0)
    await postCapture(transaction, { ...order, amountCents: capturedCents, reference: intentId });
  const refundedCents = everRefunded(state) - everRefunded(known);
  if (refundedCents > 0)
    await postRefund(transaction, {
      ...order,
      amountCents: refundedCents,
      reference: `${intentId}:${everRefunded(state)}`,
    });
  const failedCents = state.refundFailedCents - known.refundFailedCents;
  if (failedCents === 0) return;
  await postRefundFailure(transaction, {
    ...order,
    amountCents: failedCents,
    reference: `${intentId}:failed:${state.refundFailedCents}`,
  });
  await openCase(transaction, order.orderId, 'refund_failed', { amountCents: failedCents });
}

/** True if we decided to void the payment before its authorization reached us. */
async function isBeingVoided(transaction: Database, intentId: string): Promise<boolean> {
  return (await findMoveOf(transaction, intentId))?.kind === 'void';
}

/** The source of a payment intent's new state, and the current time. */
interface Hearing {
  /** The type of the gateway's message; null if we asked the gateway for the state ourselves. */
  tells: GatewayEventType | null;
  now: Date;
}

/**
 * The order's new payment status after a change of its payment intent; null if it does not change. After a
 * payment that came too late, the order expires at once, and the amount is released.
 */
async function applyToOrder(
  transaction: Database,
  order: PayableRow,
  { known, state }: { known: IntentState; state: IntentState },
  now: Date,
): Promise<PaymentStatus | null> {
  const times = timesOf(order);
  // The order's total has changed since this payment was opened. So the payment has the wrong amount and is
  // given back.
  if (isUnpaid(times) && state.amountCents !== order.fare_cents) {
    if (state.status === 'authorized') await enqueueReconciliation(transaction, order.id);
    return null;
  }
  if (state.status === 'authorized' && (await isBeingVoided(transaction, state.intentId)))
    return null;
  // A payment that was voided before it was authorized leaves the order unpaid.
  if (isUnpaid(times) && state.status === 'voided')
    return isStopped(known, state) ? paymentStatusOf(known) : null;
  const status = paymentStatusOf(state);
  const paidAt = (state.authorizedAt ?? now).getTime();
  if (isPaid(status) && isPaidTooLate(times, paidAt)) {
    await enqueueJob(transaction, 'sweep_due_orders', {});
    return null;
  }
  // The payment came after the order ended. A job captures or voids it, depending on the order's outcome.
  if (state.status === 'authorized' && order.status !== 'created')
    await enqueueReconciliation(transaction, order.id);
  return status;
}

/**
 * Applies a change of a tip's payment. An authorized tip raises the order's total and the driver's pay. After
 * a delivery the tip is posted and captured at once. A tip that comes too late is given back.
 */
async function applyTip(
  transaction: Database,
  order: PayableRow,
  known: IntentState,
  state: IntentState,
  now: Date,
): Promise<void> {
  if (state.status !== 'authorized' || known.status === 'authorized') return;
  const isLate = hasEnded(order.status);
  if (isLate) await enqueueReconciliation(transaction, order.id);
  // Another tip replaces this one, whose payment is being voided. The order's lock decided which of them came
  // first.
  if (await isBeingVoided(transaction, state.intentId)) return;
  if (!isTippable(order, state.authorizedAt ?? now)) return;
  if (isLate) {
    if (order.driver_id === null) throw new Error(`order ${order.id} was delivered by nobody`);
    await postLateTip(transaction, {
      orderId: order.id,
      sandboxId: order.sandbox_id,
      driverId: order.driver_id,
      amountCents: state.amountCents,
      intentId: state.intentId,
    });
  }
  await markAdded(transaction, state.intentId);
  const price = raiseTip(order.fare, order.tip_cents + state.amountCents);
  await changeOrder(transaction, {
    set: {
      tip_cents: price.fare.tipCents,
      fare: JSON.stringify(price),
      total_cents: price.fare.totalCents,
      driver_pay_cents: price.driverPay.totalCents,
    },
    guard: sql`true`,
    event: {
      orderId: order.id,
      type: 'details_changed',
      action: null,
      actor: { kind: 'owner', id: order.customer_id },
      happenedAt: now,
      details: { changed: ['tip'], addedCents: state.amountCents },
    },
  });
  await holdHighTip(transaction, order, order.tip_cents + state.amountCents);
}

/** A customer's payments that the customer still has to complete. */
async function openIntentsOf(transaction: Database, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM payment_intents i JOIN orders o ON o.id = i.order_id
    WHERE o.customer_id = ${customerId} AND i.status IN ('requires_payment', 'requires_action')`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

/** Counts a declined payment attempt. After too many, all open payments of the payer are stopped. */
async function noteDecline(
  transaction: Database,
  { customer_id: userId }: PayableRow,
  { id: intentId, payer_device: device, payer_address: address }: IntentRow,
  { cardKey: card, now }: { cardKey: string | null; now: Date },
): Promise<void> {
  await noteMark(transaction, 'payment_declined', { userId, device, address, card }, now);
  const by = { account: userId, device, address: null, card: null };
  const counted = await countMarks(transaction, 'payment_declined', by, now);
  if (exceededLimit('payment_declined', (limit) => counted(limit) + 1) === null) return;
  // The payer may have begun several payments and could try again with another one, so all of them are
  // stopped.
  for (const open of await openIntentsOf(transaction, userId))
    await enqueueJob(transaction, 'stop_declined_payment', { intentId: open });
  await enqueueJob(transaction, 'stop_declined_payment', { intentId });
}

/**
 * Appends the payment's changes to the order's history. The event of the first change also sets the order's
 * payment status.
 */
async function noteChanges(
  transaction: Database,
  { id: orderId, credit_cents: creditCents }: PayableRow,
  changes: readonly Change[],
  status: PaymentStatus | null,
): Promise<void> {
  if (changes.length === 0 && status !== null) await setPaymentStatus(transaction, orderId, status);
  for (const [place, { event: type, details: told }] of changes.entries()) {
    const actor = { kind: 'system', id: null } as const;
    const isPaidInPart = type === 'payment_authorized' && creditCents > 0;
    const details = { ...told, ...(isPaidInPart && { creditCents }) };
    const event = { orderId, type, action: null, actor, details };
    if (place === 0 && status !== null)
      await changeOrder(transaction, {
        set: { payment_status: status },
        guard: sql`true`,
        event,
      });
    else await appendOrderEvent(transaction, event);
  }
}

/**
 * The result of a gateway's message. `unknown`: we have no such payment. `mismatch`: amount or currency
 * differ from our payment, so a person must check it.
 */
export type Applied = 'applied' | 'unknown' | 'mismatch';

/**
 * Applies a gateway's state of a payment intent: stores it, the order's payment status, one event for each
 * change, and the ledger postings. Repeated or outdated states change nothing. A state with another amount or
 * currency only opens a case for an employee.
 */
export async function applyIntentState(
  transaction: Database,
  news: IntentState,
  { tells, now }: Hearing,
): Promise<Applied> {
  const row = await lockIntent(transaction, news.intentId);
  if (row === undefined) return 'unknown';
  const orderId = row.order_id;
  if (news.amountCents !== row.amount_cents || news.currency !== paymentCurrency) {
    const asked = { amountCents: row.amount_cents, currency: paymentCurrency };
    const told = { amountCents: news.amountCents, currency: news.currency };
    await openCase(transaction, orderId, 'payment_mismatch', { asked, told });
    return 'mismatch';
  }
  const known = stateOf(row);
  const state = merge(known, news);
  const changes = changesBetween(known, state, tells);
  if (changes.length === 0 && isDeepStrictEqual(state, known)) return 'applied';
  await updateIntent(transaction, state);
  const order = await lockPayable(transaction, orderId);
  const money = { orderId, sandboxId: order.sandbox_id };
  if (order.sandbox_id === null && changes.some(({ event }) => event === 'payment_failed'))
    await noteDecline(transaction, order, row, { cardKey: state.cardKey, now });
  // A tip does not change the order's payment status, so only its own changes are applied.
  if (row.purpose === 'tip') {
    await applyTip(transaction, order, known, state, now);
    await postMoney(transaction, money, known, state);
    return 'applied';
  }
  const status = await applyToOrder(transaction, order, { known, state }, now);
  await postMoney(transaction, money, known, state);
  await noteChanges(transaction, order, changes, status);
  if (status === 'authorized' && known.status !== 'authorized') {
    await holdRisky(transaction, order, state, now);
    // The customer may have raised the tip after the review of the booking.
    if (order.status === 'created') await holdHighTip(transaction, order, order.tip_cents);
  }
  return 'applied';
}
