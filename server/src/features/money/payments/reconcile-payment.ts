import { paymentLimits } from '@backhaul/domain/order/payment-gateways.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import {
  faultOfOutcome,
  missedPickupFeeCents,
  type OrderOutcome,
} from '@backhaul/domain/fare/outcome.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { JobTry } from '../../../jobs/job-payloads.ts';
import { type OrderMoney, readOrderMoney } from '../../../ledger/read-order-money.ts';
import { GatewayError, GatewayUnavailable } from '../../../ports/gateway-errors.ts';
import type { IntentState } from '../../../ports/payment-gateway.ts';
import { carryOut } from './carry-out-move.ts';
import { findMoveOf, insertMove, type Move } from './moves-store.ts';
import { applyIntentState } from './apply-intent-state.ts';
import { closeCases, openCase } from '../../../orders/cases.ts';
import { appendOrderEvent, setPaymentStatus } from '../../../orders/change-order.ts';
import { collectOwed } from './collect-owed.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { timesOf } from './payments-presenter.ts';
import {
  type IntentRow,
  lockIntent,
  lockPayable,
  type PayableRow,
  readLiveIntent,
  readLiveIntents,
  readPayable,
} from './payments-store.ts';
import { decideRefund, refundableCents } from './refund-payment.ts';
import { reserveVoid } from './reserve-move.ts';

/** The facts that decide if a payment is captured, voided or left as it is, read under the order's lock. */
interface Situation {
  order: PayableRow;
  intent: IntentRow;
  /** The order's outcome; null while the order is open. */
  outcome: OrderOutcome | null;
  owedCents: number;
}

async function lockSituation(transaction: Database, intentId: string): Promise<Situation> {
  const known = await lockIntent(transaction, intentId);
  if (known === undefined) throw new Error(`no intent ${intentId}`);
  const order = await lockPayable(transaction, known.order_id);
  const money = await readCollectable({ db: transaction }, order.id);
  return { order, intent: known, outcome: money.outcome, owedCents: owedBy(known, order, money) };
}

/** True if the order is unpaid and its price has changed since this payment was opened. */
const isOutdated = ({ intent, order }: Situation) =>
  intent.purpose === 'fare' && isUnpaid(timesOf(order)) && intent.amount_cents !== order.fare_cents;

/**
 * The maximum number of cents to capture while the order has no outcome. Usually this is the whole payment.
 * While staff still decide on a failed pickup, it is the fee for that, less the credit; tips are not captured
 * then.
 */
function atMostOf({ intent, order }: Situation): number {
  const { rules_in_doubt: rules, total_cents, tip_cents, credit_cents } = order;
  if (rules === null) return intent.amount_cents;
  const feeCents = Math.min(missedPickupFeeCents(rules), total_cents - tip_cents);
  return intent.purpose === 'fare' ? Math.max(0, feeCents - credit_cents) : 0;
}

/**
 * The cents of an authorization to capture; null leaves the authorization unchanged. Without an outcome, the
 * order's maximum price is captured just before the authorization expires.
 */
function amountToTake(situation: Situation, now: Date): number | null {
  const { intent, outcome, owedCents } = situation;
  if (isOutdated(situation)) return 0;
  if (outcome !== null) return Math.min(owedCents, intent.amount_cents);
  const lapsesAt = intent.authorization_lapses_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const isLapsing = lapsesAt - now.getTime() <= paymentLimits.captureBeforeLapseMs;
  return isLapsing ? atMostOf(situation) : null;
}

/** The cents to capture; 0 means void, null means do nothing. A payment not completed is voided at the end. */
function decide(situation: Situation, now: Date): number | null {
  switch (situation.intent.status) {
    case 'authorized':
      return amountToTake(situation, now);
    case 'requires_payment':
    case 'requires_action':
      return situation.outcome === null ? null : 0;
    case 'captured':
    case 'voided':
      return null;
  }
}

/** Updates the stored payment to the gateway's state, then reads its situation. */
async function applyState(
  transaction: Database,
  state: IntentState,
  now: Date,
): Promise<Situation> {
  await applyIntentState(transaction, state, { tells: null, now });
  return await lockSituation(transaction, state.intentId);
}

/** Stores the capture or void that the payment needs, before the gateway is called; null if it needs none. */
async function reserve(
  transaction: Database,
  situation: Situation,
  now: Date,
): Promise<Move | null> {
  const { intent, order } = situation;
  const cents = decide(situation, now);
  if (cents === null) return null;
  if (cents === 0) return await reserveVoid(transaction, intent, now);
  const { id: intentId, gateway, purpose } = intent;
  const taken = { kind: 'capture', orderId: order.id, purpose, gateway, cents, intentId } as const;
  return await insertMove(transaction, taken, now);
}

/** Refunds what was captured above the debt of an ended order. Opens an employee's case if it was less. */
async function book({ db, bus }: PaymentDeps, intentId: string): Promise<void> {
  await commitEvents(db, bus, async (transaction) => {
    const { intent, order, outcome, owedCents } = await lockSituation(transaction, intentId);
    if (outcome === null) return;
    const excessCents = (await refundableCents(transaction, intentId)) - owedCents;
    const partyAtFault = faultOfOutcome[outcome];
    if (excessCents > 0)
      await decideRefund(transaction, {
        orderId: order.id,
        intentId,
        amountCents: excessCents,
        partyAtFault,
        reason: outcome,
      });
    // The debt that a voided payment leaves is charged by `collectMissing()`.
    if (intent.status !== 'voided' && intent.captured_cents < owedCents)
      await openCase(transaction, order.id, 'capture_failed', {
        owedCents,
        capturedCents: intent.captured_cents,
        paymentStatus: intent.status,
      });
  });
}

async function giveUp(deps: PaymentDeps, orderId: string, error: unknown) {
  const money = await readCollectable(deps, orderId);
  const reason = error instanceof Error ? error.message : String(error);
  await commitEvents(deps.db, deps.bus, (transaction) =>
    openCase(transaction, orderId, 'capture_failed', {
      owedCents: money.customerPaysCents,
      reason,
    }),
  );
}

/** The part of the debt that was paid by credit and by the retailer. */
const paidOtherwise = ({ creditedCents, coveredCents }: OrderMoney) => creditedCents + coveredCents;

/** The part of the order's debt, in cents, that this payment must pay. A tip's own payment pays only the tip. */
function owedBy(intent: IntentRow, order: PayableRow, money: OrderMoney): number {
  const { customerPaysCents } = money;
  const paysTotal = money.customerPays === 'total';
  if (money.customerPays === 'tip') {
    const paidOtherwiseCents = order.credit_cents + order.covered_cents;
    const tipsApartCents = order.total_cents - order.fare_cents - paidOtherwiseCents;
    return intent.purpose === 'fare'
      ? Math.max(0, customerPaysCents - tipsApartCents)
      : intent.is_added
        ? intent.amount_cents
        : 0;
  }
  if (intent.purpose === 'fare')
    return paysTotal
      ? customerPaysCents - (order.total_cents - order.fare_cents)
      : customerPaysCents - paidOtherwise(money);
  return paysTotal && intent.is_added ? intent.amount_cents : 0;
}

/**
 * The maximum number of rounds for one payment. If a round only finishes an earlier call to the gateway,
 * another round follows.
 */
const rounds = 3;

async function reconcileIntent(deps: PaymentDeps, { id, gateway: name }: IntentRow): Promise<void> {
  const gateway = deps.gateways.named(name);
  if (gateway === undefined) throw new Error(`gateway ${name} is not configured`);
  for (let round = 0; round < rounds; round += 1) {
    const state = await gateway.readIntent(id);
    let isDecidedNow = true;
    await carryOut(deps, async (transaction) => {
      const now = deps.clock.now();
      const situation = await applyState(transaction, state, now);
      const running = await findMoveOf(transaction, id);
      isDecidedNow = running === undefined;
      return running ?? (await reserve(transaction, situation, now));
    });
    if (isDecidedNow) break;
  }
  await book(deps, id);
}

/** After this many unreadable answers a case for an employee is opened. The queries continue. */
const triesToRead = 3;

/** Reconciles an order's payments. Opens an employee's case after a final failure or the last try. */
async function reconcileIntents(
  deps: PaymentDeps,
  orderId: string,
  intents: readonly IntentRow[],
  tried: JobTry,
): Promise<void> {
  for (const intent of intents) {
    try {
      await reconcileIntent(deps, intent);
    } catch (error) {
      const isUnreadable = error instanceof GatewayUnavailable && error.isUnreadable;
      const isFinal =
        error instanceof GatewayError ||
        tried.isLast ||
        (isUnreadable && tried.attempt >= triesToRead);
      if (isFinal) await giveUp(deps, orderId, error);
      if (!(error instanceof GatewayError)) throw error;
    }
  }
}

/**
 * Completes the payment status of an ended order for which no card payment is left. It is captured if credit
 * or the retailer paid, else voided; no gateway reports this.
 */
async function finishCredit({ db, bus }: PaymentDeps, order: PayableRow, money: OrderMoney) {
  const { id: orderId } = order;
  const { outcome, creditedCents, coveredCents } = money;
  if (outcome === null || (await readLiveIntent(db, orderId)) !== undefined) return;
  await commitEvents(db, bus, async (transaction) => {
    const { payment_status: status } = await lockPayable(transaction, orderId);
    const isUsed = paidOtherwise(money) > 0;
    if (status !== 'authorized' && !(isUsed && status === 'voided')) return;
    await setPaymentStatus(transaction, orderId, isUsed ? 'captured' : 'voided');
    await appendOrderEvent(transaction, {
      orderId,
      type: isUsed ? 'payment_captured' : 'payment_voided',
      action: null,
      actor: { kind: 'system', id: null },
      ...(isUsed && { details: { amountCents: 0, creditCents: creditedCents, coveredCents } }),
    });
  });
}

/** An order's amounts of money less the written-off debt, which nobody collects any more. */
async function readCollectable(
  { db }: Pick<PaymentDeps, 'db'>,
  orderId: string,
): Promise<OrderMoney> {
  const money = await readOrderMoney(db, orderId);
  return { ...money, customerPaysCents: money.customerPaysCents - money.writtenOffCents };
}

/** Closes an employee's case about a failed capture once the money was collected. */
async function closeIfCollected(deps: PaymentDeps, orderId: string): Promise<void> {
  const money = await readCollectable(deps, orderId);
  const { outcome, customerPaysCents, capturedCents } = money;
  if (outcome === null || capturedCents + paidOtherwise(money) < customerPaysCents) return;
  const decision = { kinds: ['capture_failed'], verdict: 'collected', decidedBy: null } as const;
  await closeCases(deps.db, orderId, decision);
}

/** Charges the remaining debt if the order has no fare payment. Returns that payment, or an empty list. */
async function collectMissing(deps: PaymentDeps, order: PayableRow): Promise<IntentRow[]> {
  if ((await readLiveIntent(deps.db, order.id)) !== undefined) return [];
  const money = await readCollectable(deps, order.id);
  const { outcome, customerPaysCents, capturedCents } = money;
  const owedCents = customerPaysCents - paidOtherwise(money) - capturedCents;
  if (owedCents <= 0) return [];
  const isCancellation = outcome === 'cancelled_by_customer_late';
  if (!(await collectOwed(deps, { order, owedCents, isCancellation }))) return [];
  const collected = await readLiveIntent(deps.db, order.id);
  return collected === undefined ? [] : [collected];
}

/**
 * Makes the gateway match the order's outcome: captures the debt, voids the rest, and refunds amounts
 * captured too early. Without an outcome, captures the most that the order can cost if the authorization
 * expires within a day (product-rules.md#payment-states), and voids a payment whose amount is outdated.
 * Idempotent. A failed capture opens a case; the driver is paid regardless.
 */
export async function reconcilePayment(
  deps: PaymentDeps,
  orderId: string,
  tried: JobTry,
): Promise<void> {
  const order = await readPayable(deps.db, orderId);
  if (order === undefined) return;
  const money = await readCollectable(deps, orderId);
  const intents = await readLiveIntents(deps.db, orderId);
  await reconcileIntents(deps, orderId, intents, tried);
  await reconcileIntents(deps, orderId, await collectMissing(deps, order), tried);
  await finishCredit(deps, order, money);
  await closeIfCollected(deps, orderId);
}
