import type { CaseKind } from './case-kinds.ts';
import { paymentLimits } from './payment-gateways.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Reasons a payment needs a person, the most urgent first. */
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

/** The kinds of cases about an order's payment, each with its reason from `stuckReasons`. */
const reasonOfCase = {
  capture_failed: 'capture_failed',
  payment_dispute: 'disputed',
  payment_mismatch: 'mismatch',
  refund_failed: 'refund_undone',
} as const satisfies Readonly<Partial<Record<CaseKind, StuckReason>>>;
export type PaymentCase = keyof typeof reasonOfCase;
export const paymentCases = Object.keys(reasonOfCase) as PaymentCase[];

/** A payment needs a person if one of its steps takes longer than this. */
export const stuckAfter = {
  /**
   * An authorized payment whose authorization expires sooner than this was not captured as planned. A
   * periodic job should capture it a day before the authorization expires, and gets one more hour for that.
   */
  lapsingWithinMs: paymentLimits.captureBeforeLapseMs - hourMs,
  refundMs: 15 * minuteMs,
  /**
   * A payment that is open longer than this is stuck, because unpaid orders expire within a day and their
   * payments are closed with them.
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
   * The time of the oldest decided refund that the payment processor has not made yet; null if there is none.
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
 * The most urgent reason that a payment needs a person, and the time since which it does; null if the payment
 * needs no person.
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

/**
 * The reason that a step of the payment is late, and the time since which the step is late; null if no step
 * is late.
 */
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
