import type { CaseKind } from './case-kinds.ts';
import { paymentLimits } from './payment-gateways.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Why a payment needs a person, the most urgent first. */
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

/** Case kinds about an order's payment, and the reason that each gives. */
const reasonOfCase = {
  capture_failed: 'capture_failed',
  payment_dispute: 'disputed',
  payment_mismatch: 'mismatch',
  refund_failed: 'refund_undone',
} as const satisfies Readonly<Partial<Record<CaseKind, StuckReason>>>;
export type PaymentCase = keyof typeof reasonOfCase;
export const paymentCases = Object.keys(reasonOfCase) as PaymentCase[];

/** Time that each step of a payment may take before somebody should look. */
export const stuckAfter = {
  /**
   * Time left of an authorization: the sweep captures it a day before it lapses, so with an hour less the capture has
   * failed.
   */
  lapsingWithinMs: paymentLimits.captureBeforeLapseMs - hourMs,
  refundMs: 15 * minuteMs,
  /** Unpaid orders expire within a day, and their payments are closed with them. */
  unheardMs: 25 * hourMs,
  customerMs: hourMs,
} as const;

/** The facts by which a payment is judged. Times are milliseconds since 1970. */
export interface PaymentFacts {
  readonly status: 'requires_payment' | 'requires_action' | 'authorized' | 'captured' | 'voided';
  readonly openedAt: number;
  readonly lapsesAt: number | null;
  /** When the oldest refund was decided that the processor has not carried out. */
  readonly undoneRefundAt: number | null;
  /** Open cases of its order that a payment can have, and since when. */
  readonly cases: Readonly<Partial<Record<PaymentCase, number>>>;
}

interface Stuck {
  readonly reason: StuckReason;
  readonly since: number;
}

/** Why a payment needs a person, and since when; null while it takes its normal course. */
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

/** A step that the payment should have taken by now. */
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
