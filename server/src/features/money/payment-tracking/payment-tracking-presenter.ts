import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  readRefundable,
  readTrackedPayment,
  TrackedDispute,
  TrackedPayment,
  TrackedPayout,
  TrackedRefund,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import type { DisputeRow } from './dispute-queries.ts';
import type { PaymentDetail } from './payment-detail.ts';
import type { PaymentRow } from './payment-queries.ts';
import type { PayoutRow } from './payout-queries.ts';
import type { RefundRow } from './refund-queries.ts';
import { judged } from './stuck-payments.ts';

const when = (at: Date | null) => at?.toISOString() ?? null;

export function presentPayment(row: PaymentRow, now: Date): TrackedPayment {
  const stuck = judged(row, now);
  return {
    id: row.id,
    purpose: row.purpose,
    gateway: row.gateway,
    status: row.status,
    brand: row.brand,
    last4: row.last4,
    amount: toDollars(row.amount_cents),
    captured: toDollars(row.captured_cents),
    refunded: toDollars(row.refunded_cents),
    failureMessage: row.failure_message,
    orderId: row.order_id,
    trackingNumber: row.tracking_number,
    orderStatus: row.order_status,
    customerId: row.customer_id,
    customerName: row.customer_name,
    openedAt: row.created_at.toISOString(),
    authorizedAt: when(row.authorized_at),
    lapsesAt: when(row.authorization_lapses_at),
    capturedAt: when(row.captured_at),
    refundedAt: when(row.refunded_at),
    voidedAt: when(row.voided_at),
    failedAt: when(row.failed_at),
    stuck: stuck && { reason: stuck.reason, since: new Date(stuck.since).toISOString() },
  };
}

export function presentRefund(row: RefundRow): TrackedRefund {
  return {
    id: row.id,
    paymentId: row.intent_id,
    orderId: row.order_id,
    trackingNumber: row.tracking_number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    amount: toDollars(row.amount_cents),
    credit: toDollars(row.credit_cents),
    partyAtFault: row.party_at_fault,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.created_at.toISOString(),
    doneAt: when(row.done_at),
  };
}

export function presentDispute(row: DisputeRow): TrackedDispute {
  return {
    id: row.id,
    paymentId: row.intent_id,
    orderId: row.order_id,
    trackingNumber: row.tracking_number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    status: row.status,
    amount: toDollars(row.amount_cents),
    reason: row.reason,
    openedAt: row.opened_at.toISOString(),
    evidenceDueBy: when(row.evidence_due_by),
    evidenceSentAt: when(row.evidence_sent_at),
    decidedAt: when(row.decided_at),
  };
}

export function presentPayout(row: PayoutRow): TrackedPayout {
  return {
    id: row.id,
    driverId: row.driver_id,
    driverName: row.driver_name,
    kind: row.kind,
    state: row.state,
    amount: toDollars(row.amount_cents),
    fee: toDollars(row.fee_cents),
    arrives: toDollars(row.amount_cents - row.fee_cents),
    earnings: row.earning_count,
    provider: row.provider,
    reference: row.reference,
    failure: row.failure,
    isOpenCase: row.is_open_case,
    createdAt: row.created_at.toISOString(),
    settledAt: when(row.settled_at),
  };
}

export function presentDetail(
  detail: PaymentDetail,
  now: Date,
): CallAnswer<typeof readTrackedPayment> {
  return {
    payment: presentPayment(detail.payment, now),
    refunds: detail.refunds.map(presentRefund),
    postings: detail.postings.map(({ kind, account, created_at, amount_cents }) => ({
      kind,
      account,
      at: created_at.toISOString(),
      amount: toDollars(amount_cents),
    })),
    events: detail.events.map(({ type, happened_at, amount_cents, message }) => ({
      type,
      at: happened_at.toISOString(),
      amount: amount_cents === null ? null : toDollars(amount_cents),
      message,
    })),
    refundable: detail.refundableCents === null ? null : toDollars(detail.refundableCents),
    refundableCredit: toDollars(detail.refundableCreditCents),
    refundableFee: toDollars(detail.refundableFeeCents),
    uncollected: toDollars(detail.uncollectedCents),
  };
}

/** The payment with its refundable amounts, or nothing if no part of it can be refunded. */
export function presentRefundable(
  detail: CallAnswer<typeof readTrackedPayment>,
): CallAnswer<typeof readRefundable> {
  const { payment, refundable, refundableCredit: credit, refundableFee: fee } = detail;
  const { id, purpose, trackingNumber } = payment;
  return refundable === null || refundable === 0
    ? []
    : [{ id, purpose, trackingNumber, refundable, credit, fee }];
}
