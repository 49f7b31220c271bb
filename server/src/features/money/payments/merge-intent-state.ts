import type { OrderEventType, PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type {
  GatewayEventType,
  IntentState,
  IntentStatus,
} from '../../../ports/payment-gateway.ts';

/** The rank of each intent status. A webhook that would lower the rank is outdated. */
const rank: Record<IntentStatus, number> = {
  requires_payment: 0,
  requires_action: 0,
  authorized: 1,
  captured: 2,
  voided: 2,
};

export interface Change {
  event: OrderEventType;
  details: Record<string, unknown>;
}

/**
 * Merges a gateway's state into the stored state. The status, and the captured, refunded and failed-refund
 * amounts, only go up, so webhooks may arrive in any sequence.
 */
export function merge(known: IntentState, news: IntentState): IntentState {
  const isOver = rank[known.status] === rank.captured && news.status !== known.status;
  const isOld = rank[news.status] < rank[known.status] || isOver;
  const refundFailedCents = Math.max(known.refundFailedCents, news.refundFailedCents);
  return {
    ...(isOld ? known : news),
    // A payment that a gateway has once rated risky stays risky.
    risk: known.risk === 'elevated' ? known.risk : news.risk,
    capturedCents: Math.max(known.capturedCents, news.capturedCents),
    refundedCents: Math.max(everRefunded(known), everRefunded(news)) - refundFailedCents,
    refundFailedCents,
  };
}

/** Cents of all refunds, including refunds that the bank sent back. */
export const everRefunded = (state: IntentState) => state.refundedCents + state.refundFailedCents;

export function paymentStatusOf(state: IntentState): PaymentStatus {
  if (state.status === 'authorized' || state.status === 'voided') return state.status;
  if (state.status !== 'captured') return state.failureMessage === null ? 'pending' : 'failed';
  if (state.refundedCents === 0) return 'captured';
  return state.refundedCents < state.capturedCents ? 'partially_refunded' : 'refunded';
}

function refundEvent(state: IntentState): OrderEventType {
  return state.refundedCents < state.capturedCents
    ? 'payment_partially_refunded'
    : 'payment_refunded';
}

/**
 * True if a payment attempt failed: a webhook reports the failure, or the stored state did not have this
 * error text yet.
 */
function hasFailed(known: IntentState, state: IntentState, tells: GatewayEventType | null) {
  const isWaiting = rank[state.status] === 0 && state.failureMessage !== null;
  return isWaiting && (tells === 'failed' || state.failureMessage !== known.failureMessage);
}

/**
 * The history entries for the change from one payment state to the next, in the sequence in which the order's
 * history shows them.
 */
export function changesBetween(
  known: IntentState,
  state: IntentState,
  tells: GatewayEventType | null,
): Change[] {
  const changes: Change[] = [];
  const isNew = (status: IntentStatus) => state.status === status && known.status !== status;
  const { brand, last4 } = state;
  if (hasFailed(known, state, tells))
    changes.push({ event: 'payment_failed', details: { message: state.failureMessage } });
  if (isNew('authorized'))
    changes.push({
      event: 'payment_authorized',
      details: { amountCents: state.amountCents, brand, last4 },
    });
  if (isNew('captured'))
    changes.push({ event: 'payment_captured', details: { amountCents: state.capturedCents } });
  if (isNew('voided')) changes.push({ event: 'payment_voided', details: {} });
  const refundedCents = everRefunded(state) - everRefunded(known);
  if (refundedCents > 0)
    changes.push({ event: refundEvent(state), details: { amountCents: refundedCents } });
  const failedCents = state.refundFailedCents - known.refundFailedCents;
  if (failedCents > 0)
    changes.push({ event: 'payment_refund_failed', details: { amountCents: failedCents } });
  return changes;
}

/** True if a payment was voided before anybody paid it. */
export const isStopped = (known: IntentState, state: IntentState): boolean =>
  state.status === 'voided' && rank[known.status] === 0;
