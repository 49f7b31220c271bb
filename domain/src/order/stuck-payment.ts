import type { CaseKind } from './case-kinds.ts';
import { paymentLimits } from './payment-gateways.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Reasons that a payment is stuck, so that staff must look at it; the most urgent first. */
export const stuckReasons = [
  'capture_failed',
  'lapsing',
  'disputed',
  'mismatch',
  'refund_undone',
  'unheard',
  'waiting_for_customer',
] as const;
export type StuckReason = (typeof stuckReasons)[number];

/** The kinds of cases about a payment, each with the reason for which the payment is then stuck. */
const reasonOfCase = {
  capture_failed: 'capture_failed',
  payment_dispute: 'disputed',
  payment_mismatch: 'mismatch',
  refund_failed: 'refund_undone',
} as const satisfies Readonly<Partial<Record<CaseKind, StuckReason>>>;
export type PaymentCase = keyof typeof reasonOfCase;
export const paymentCases = Object.keys(reasonOfCase) as PaymentCase[];

/** The times after which a payment is stuck, because one of its steps should be done by then. */
export const stuckAfter = {
  /**
   * The time before its expiry from which an authorized payment is stuck. A periodic job should have captured
   * it a day before the expiry; it may be an hour late.
   */
  lapsingWithinMs: paymentLimits.captureBeforeLapseMs - hourMs,
  refundMs: 15 * minuteMs,
  /**
   * The maximum age of an open payment. Unpaid orders expire within a day, and their payments should be
   * closed then.
   */
  unheardMs: 25 * hourMs,
  customerMs: hourMs,
} as const;

/** The facts that decide if a payment is stuck. Times are milliseconds since 1970. */
export interface PaymentFacts {
  readonly status: 'requires_payment' | 'requires_action' | 'authorized' | 'captured' | 'voided';
  readonly openedAt: number;
  readonly lapsesAt: number | null;
  /**
   * The time of the decision about the oldest refund that the payment processor has not made yet; null if
   * there is none.
   */
  readonly undoneRefundAt: number | null;
  /** The order's open cases about the payment, with the time at which each was opened. */
  readonly cases: Readonly<Partial<Record<PaymentCase, number>>>;
}

interface Stuck {
  readonly reason: StuckReason;
  readonly since: number;
}

/**
 * The most urgent reason that a payment is stuck, and the time since which it is; null if the payment is not
 * stuck.
 */
export function stuckOf(payment: PaymentFacts, now: number): Stuck | null {
  const { status, openedAt, lapsesAt, undoneRefundAt, cases } = payment;
  const told = paymentCases.flatMap((kind) => {
    const since = cases[kind];
    return since === undefined ? [] : [{ reason: reasonOfCase[kind], since }];
  });
  const course = overdueOf({ status, openedAt, lapsesAt, undoneRefundAt }, now);
  const all = course === null ? told : [...told, course];
  const urgency = ({ reason }: Stuck) => stuckReasons.indexOf(reason);
  return all.toSorted((a, b) => urgency(a) - urgency(b))[0] ?? null;
}

/** The step of the payment that is late, as a reason, and the time since which it is late; null if none is. */
function overdueOf(payment: Omit<PaymentFacts, 'cases'>, now: number): Stuck | null {
  const { status, openedAt, lapsesAt, undoneRefundAt } = payment;
  const lapsingSince = (lapsesAt ?? Infinity) - stuckAfter.lapsingWithinMs;
  if (status === 'authorized' && lapsingSince <= now)
    return { reason: 'lapsing', since: lapsingSince };
  if (undoneRefundAt !== null && undoneRefundAt + stuckAfter.refundMs <= now)
    return { reason: 'refund_undone', since: undoneRefundAt };
  const isOpen = status === 'requires_payment' || status === 'requires_action';
  if (isOpen && openedAt + stuckAfter.unheardMs <= now)
    return { reason: 'unheard', since: openedAt };
  if (status === 'requires_action' && openedAt + stuckAfter.customerMs <= now)
    return { reason: 'waiting_for_customer', since: openedAt };
  return null;
}
