import { paymentLimits } from '@backhaul/domain/order/payment-gateways.ts';
import { isUnpaid } from '@backhaul/domain/order/payment-due.ts';
import type { Fault, OrderOutcome } from '@backhaul/domain/fare/outcome.ts';
import { commitEvents } from '../../events/commit-events.ts';
import type { JobTry } from '../../jobs/job-payloads.ts';
import { type OrderMoney, readOrderMoney } from '../../ledger/read-order-money.ts';
import {
  GatewayError,
  type IntentState,
  type PaymentGateway,
} from '../../ports/payment-gateway.ts';
import { applyIntentState } from './apply-intent-state.ts';
import { closeCases, openCase } from '../../orders/cases.ts';
import { appendOrderEvent, setPaymentStatus } from '../../orders/change-order.ts';
import { collectOwed } from './collect-owed.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { timesOf } from './payments-presenter.ts';
import {
  type IntentRow,
  lockPayable,
  type PayableRow,
  readLiveIntent,
  readLiveIntents,
  readPayable,
} from './payments-store.ts';
import { decideRefund, refundableCents } from './refund-payment.ts';

/** The party at fault when a payment captured early is refunded. */
const faultOfOutcome: Record<OrderOutcome, Fault> = {
  completed: 'platform',
  cancelled_free: 'customer',
  cancelled_by_customer_late: 'customer',
  cancelled_by_platform: 'platform',
  pickup_failed_customer: 'customer',
  pickup_failed_other: 'platform',
  returned_charged: 'customer',
  returned_platform: 'platform',
  driver_at_fault: 'driver',
  lost: 'driver',
};

interface Situation {
  deps: PaymentDeps;
  orderId: string;
  intent: IntentRow;
  gateway: PaymentGateway;
  state: IntentState;
  /** It is not for what the order costs now. */
  isOutdated: boolean;
  /** Null while the order is open. */
  outcome: OrderOutcome | null;
  owedCents: number;
}

/**
 * How much of an authorization to capture; null leaves it alone. Before there is an outcome, captures all of it just
 * before it lapses.
 */
function amountToTake(situation: Situation): number | null {
  const { deps, state, outcome, owedCents, isOutdated } = situation;
  if (isOutdated) return 0;
  if (outcome !== null) return Math.min(owedCents, state.amountCents);
  const lapsesAt = state.lapsesAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const isLapsing = lapsesAt - deps.clock.now().getTime() <= paymentLimits.captureBeforeLapseMs;
  return isLapsing ? state.amountCents : null;
}

async function finishAuthorized(situation: Situation): Promise<IntentState> {
  const { gateway, state } = situation;
  const amountCents = amountToTake(situation);
  if (amountCents === null) return state;
  return amountCents === 0
    ? await gateway.voidIntent(state.intentId)
    : await gateway.capture(state.intentId, amountCents);
}

/** Closes the payment of an order that ended unpaid. */
async function finishUnpaid({ gateway, state, outcome }: Situation): Promise<IntentState> {
  return outcome === null ? state : await gateway.voidIntent(state.intentId);
}

async function finish(situation: Situation): Promise<IntentState> {
  switch (situation.state.status) {
    case 'authorized':
      return await finishAuthorized(situation);
    case 'requires_payment':
    case 'requires_action':
      return await finishUnpaid(situation);
    case 'captured':
    case 'voided':
      return situation.state;
  }
}

/** Records what the gateway did, refunds what was captured early and is not owed, and opens a case for what is missing. */
async function book(situation: Situation, state: IntentState): Promise<void> {
  const { deps, orderId, intent, outcome, owedCents } = situation;
  await commitEvents(deps.db, deps.bus, async (transaction) => {
    await applyIntentState(transaction, state, { tells: null, now: deps.clock.now() });
    if (outcome === null) return;
    const excessCents = (await refundableCents(transaction, intent.id)) - owedCents;
    const partyAtFault = faultOfOutcome[outcome];
    if (excessCents > 0)
      await decideRefund(transaction, {
        orderId,
        intentId: intent.id,
        amountCents: excessCents,
        partyAtFault,
        reason: outcome,
      });
    // What a payment that is gone leaves owing is collected otherwise.
    if (state.status !== 'voided' && state.capturedCents < owedCents)
      await openCase(transaction, orderId, 'capture_failed', {
        owedCents,
        capturedCents: state.capturedCents,
        paymentStatus: state.status,
      });
  });
}

async function giveUp(deps: PaymentDeps, orderId: string, money: OrderMoney, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  await commitEvents(deps.db, deps.bus, (transaction) =>
    openCase(transaction, orderId, 'capture_failed', {
      owedCents: money.customerPaysCents,
      reason,
    }),
  );
}

/** What this intent owes of the outcome: a tip that was paid apart its amount where the customer pays the total. */
function owedBy(intent: IntentRow, order: PayableRow, money: OrderMoney): number {
  const { customerPaysCents } = money;
  const paysTotal = money.customerPays === 'total';
  if (intent.purpose === 'fare')
    return paysTotal
      ? customerPaysCents - (order.total_cents - order.fare_cents)
      : customerPaysCents - money.creditedCents;
  return paysTotal && intent.is_added ? intent.amount_cents : 0;
}

async function reconcileIntent(
  deps: PaymentDeps,
  intent: IntentRow,
  { order, money, tried }: { order: PayableRow; money: OrderMoney; tried: JobTry },
): Promise<void> {
  const orderId = order.id;
  const gateway = deps.gateways.named(intent.gateway);
  if (gateway === undefined) throw new Error(`gateway ${intent.gateway} is not configured`);
  try {
    const state = await gateway.readIntent(intent.id);
    const isOutdated =
      intent.purpose === 'fare' &&
      isUnpaid(timesOf(order)) &&
      intent.amount_cents !== order.fare_cents;
    const owedCents = owedBy(intent, order, money);
    const { outcome } = money;
    const situation = { deps, orderId, intent, gateway, state, isOutdated, outcome, owedCents };
    await book(situation, await finish(situation));
  } catch (error) {
    const isFinal = error instanceof GatewayError || tried.isLast;
    if (isFinal) await giveUp(deps, orderId, money, error);
    if (!(error instanceof GatewayError)) throw error;
  }
}

/**
 * Of an order that credit alone paid for in the end, which no gateway tells of: its payment ends with its outcome, also where
 * a card had been authorized for more.
 */
async function finishCredit({ db, bus }: PaymentDeps, order: PayableRow, money: OrderMoney) {
  const { id: orderId } = order;
  const { outcome, creditedCents } = money;
  if (outcome === null || (await readLiveIntent(db, orderId)) !== undefined) return;
  await commitEvents(db, bus, async (transaction) => {
    const { payment_status: status } = await lockPayable(transaction, orderId);
    const isUsed = creditedCents > 0;
    if (status !== 'authorized' && !(isUsed && status === 'voided')) return;
    await setPaymentStatus(transaction, orderId, isUsed ? 'captured' : 'voided');
    await appendOrderEvent(transaction, {
      orderId,
      type: isUsed ? 'payment_captured' : 'payment_voided',
      action: null,
      actor: { kind: 'system', id: null },
      ...(isUsed && { details: { amountCents: 0, creditCents: creditedCents } }),
    });
  });
}

/** An order's money without what was written off: nobody collects that any more. */
async function readCollectable({ db }: PaymentDeps, orderId: string): Promise<OrderMoney> {
  const money = await readOrderMoney(db, orderId);
  return { ...money, customerPaysCents: money.customerPaysCents - money.writtenOffCents };
}

/** A capture that failed and then did not needs nobody any more. */
async function closeIfCollected(deps: PaymentDeps, orderId: string): Promise<void> {
  const money = await readCollectable(deps, orderId);
  const { outcome, customerPaysCents, capturedCents, creditedCents } = money;
  if (outcome === null || capturedCents + creditedCents < customerPaysCents) return;
  const decision = { kinds: ['capture_failed'], verdict: 'collected', decidedBy: null } as const;
  await closeCases(deps.db, orderId, decision);
}

/** A payment of what is still owed where none is left to take it from; none if nobody could be charged. */
async function collectMissing(deps: PaymentDeps, order: PayableRow): Promise<IntentRow[]> {
  if ((await readLiveIntent(deps.db, order.id)) !== undefined) return [];
  const money = await readCollectable(deps, order.id);
  const { outcome, customerPaysCents, creditedCents, capturedCents } = money;
  const owedCents = customerPaysCents - creditedCents - capturedCents;
  if (owedCents <= 0) return [];
  const isCancellation = outcome === 'cancelled_by_customer_late';
  if (!(await collectOwed(deps, { order, owedCents, isCancellation }))) return [];
  const collected = await readLiveIntent(deps.db, order.id);
  return collected === undefined ? [] : [collected];
}

/**
 * Makes the gateway match the order's outcome: captures what is owed, voids the rest, refunds what was captured early.
 * Before there is an outcome, captures an authorization that lapses within a day (product-rules.md#payment-states), and
 * gives back one that is not for what the order costs now. Idempotent. A failed capture opens a case; the driver is paid
 * regardless.
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
  for (const intent of intents) await reconcileIntent(deps, intent, { order, money, tried });
  const collected = await collectMissing(deps, order);
  for (const intent of collected) await reconcileIntent(deps, intent, { order, money, tried });
  await finishCredit(deps, order, money);
  await closeIfCollected(deps, orderId);
}
