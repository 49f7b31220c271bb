import { orderDeadlines } from './order-deadlines.ts';
import { pickupLimits } from './early-pickup.ts';
import { type CaseKind, caseKinds, reviewKinds } from './case-kinds.ts';
import type { StopKind } from './stop-kinds.ts';
import type { OrderAction, OrderStatus } from './order-lifecycle.ts';
import type { ReviewStatus } from './review-status.ts';

/** Why an order needs a person (product-rules.md#needs-attention): its own state, or its open case. */
const standingReasons = [
  'no_driver',
  'not_started',
  'late_pickup',
  'in_review',
  'refused',
  'no_receipt',
] as const;
type StandingReason = (typeof standingReasons)[number];
export const attentionReasons = [...standingReasons, ...caseKinds] as const;
export type AttentionReason = StandingReason | CaseKind;

/** Transitions that can resolve it. */
export const attentionMoves = [
  'assign',
  'reassign',
  'cancel',
  'complete',
  'redirect',
  'start_return',
] as const satisfies readonly OrderAction[];
/** Acts by which a person resolves it: a transition, a review's verdict, a finding, a phone call, or closing the case. */
export const attentionActs = [
  ...attentionMoves,
  'approve',
  'reject',
  'decide_pickup',
  'call_customer',
  'call_driver',
  'close_case',
] as const;
export type AttentionAct = (typeof attentionActs)[number];

/** The facts that decide whether an order needs a person. Instants are milliseconds since the epoch. */
export type AttentionFacts = {
  readonly status: OrderStatus;
  readonly reviewStatus: ReviewStatus;
  /** Paid, not under review, and not yet accepted. */
  readonly isOffered: boolean;
  readonly createdAt: number;
  readonly slotStartAt: number;
  readonly slotEndAt: number;
  readonly headingTo: StopKind | null;
  readonly assignedAt: number | null;
  readonly deliveredAt: number | null;
  readonly refusedAt: number | null;
  readonly hasReceipt: boolean;
  readonly openCases: readonly OpenCase[];
};
export type OpenCase = { readonly id: string; readonly kind: CaseKind; readonly openedAt: number };

export type Attention = {
  readonly reason: AttentionReason;
  /** When this began. */
  readonly since: number;
  /** When it was promised, or when a person should have answered; never the system's next step. May be in the past. */
  readonly dueAt: number;
  /** The customer was promised a driver by then, and it is past. */
  readonly isLate: boolean;
  /** Best option first. */
  readonly acts: readonly AttentionAct[];
  /** The open case; null where the order's own state is the reason. */
  readonly caseId: string | null;
};

const minute = 60_000;
const hour = 60 * minute;

export const attentionLimits = {
  /** Past this point there is barely time to find a driver and to reach the customer. */
  noDriverBeforeSlotEndMs: pickupLimits.longestDriveMs + 30 * minute,
  /** A driver who starts later than this may not cross the service area in time. */
  notStartedBeforeSlotEndMs: pickupLimits.longestDriveMs,
  /** The driver waits at the counter for an answer. */
  refusalAnswerMs: 10 * minute,
  /** Adding the receipt's photo takes minutes. */
  receiptAfterDeliveryMs: 15 * minute,
} as const;

const answerWithinMs: Readonly<Record<CaseKind, number>> = {
  safety_review: 2 * hour,
  negative_share_review: 2 * hour,
  payment_risk_review: 2 * hour,
  tip_review: 2 * hour,
  promotion_review: 2 * hour,
  free_trips_review: 2 * hour,
  capture_failed: 24 * hour,
  missing_proof: 24 * hour,
  lost_item: 4 * hour,
  pickup_failed: 4 * hour,
  pickup_in_doubt: 4 * hour,
  low_rating: 24 * hour,
  payment_mismatch: 4 * hour,
  refund_failed: 24 * hour,
  payment_dispute: 72 * hour,
  payment_risk: 4 * hour,
  related_driver: 24 * hour,
  verdict_in_doubt: 24 * hour,
  parcel_number_differs: 4 * hour,
};

const reviewActs = ['approve', 'reject', 'call_customer'] as const;
const actsFor: Readonly<Record<AttentionReason, readonly AttentionAct[]>> = {
  no_driver: ['assign', 'call_customer', 'cancel'],
  not_started: ['call_driver', 'reassign', 'call_customer'],
  late_pickup: ['call_driver', 'reassign', 'call_customer'],
  in_review: reviewActs,
  refused: ['call_customer', 'redirect', 'start_return', 'call_driver'],
  no_receipt: ['call_driver', 'complete'],
  safety_review: reviewActs,
  negative_share_review: reviewActs,
  payment_risk_review: reviewActs,
  tip_review: reviewActs,
  promotion_review: reviewActs,
  free_trips_review: reviewActs,
  capture_failed: ['call_customer', 'close_case'],
  missing_proof: ['complete', 'call_driver', 'call_customer'],
  lost_item: ['call_customer', 'close_case'],
  pickup_failed: ['call_customer', 'close_case'],
  pickup_in_doubt: ['decide_pickup', 'call_customer', 'call_driver'],
  low_rating: ['call_customer', 'call_driver', 'close_case'],
  payment_mismatch: ['close_case', 'call_customer'],
  refund_failed: ['call_customer', 'close_case'],
  payment_dispute: ['call_customer', 'close_case'],
  payment_risk: ['call_customer', 'call_driver', 'close_case'],
  related_driver: ['call_driver', 'call_customer', 'close_case'],
  verdict_in_doubt: ['close_case'],
  parcel_number_differs: ['call_driver', 'call_customer', 'close_case'],
};

type Standing = { readonly since: number; readonly dueAt: number } | null;
type Rule = (facts: AttentionFacts, now: number) => Standing;

/** Reasons while the item is not collected, for which the end of its window was promised. */
const awaitPickup: ReadonlySet<AttentionReason> = new Set([
  'no_driver',
  'not_started',
  'late_pickup',
  'in_review',
  ...reviewKinds,
]);

/** A review should end before the window begins; once that has begun, before the window ends. */
function reviewDue({ slotStartAt, slotEndAt }: AttentionFacts, now: number): number {
  return now < slotStartAt ? slotStartAt : slotEndAt;
}

const standings: Readonly<Record<StandingReason, Rule>> = {
  no_driver: (facts, now) => {
    const from = facts.slotEndAt - attentionLimits.noDriverBeforeSlotEndMs;
    return facts.isOffered && now >= from
      ? { since: Math.max(from, facts.createdAt), dueAt: facts.slotEndAt }
      : null;
  },
  not_started: ({ status, headingTo, slotEndAt, assignedAt }, now) => {
    const from = slotEndAt - attentionLimits.notStartedBeforeSlotEndMs;
    if (status !== 'assigned' || headingTo !== null || now < from) return null;
    return { since: Math.max(from, assignedAt ?? from), dueAt: slotEndAt };
  },
  late_pickup: ({ status, headingTo, slotEndAt }, now) =>
    status === 'assigned' && headingTo !== null && now >= slotEndAt
      ? { since: slotEndAt, dueAt: slotEndAt }
      : null,
  in_review: (facts, now) =>
    facts.status === 'created' && facts.reviewStatus === 'pending'
      ? { since: facts.createdAt, dueAt: reviewDue(facts, now) }
      : null,
  refused: ({ status, refusedAt }) =>
    status === 'refused' && refusedAt !== null
      ? { since: refusedAt, dueAt: refusedAt + attentionLimits.refusalAnswerMs }
      : null,
  no_receipt: ({ status, deliveredAt, hasReceipt, openCases }, now) =>
    status === 'delivered' &&
    !hasReceipt &&
    deliveredAt !== null &&
    openCases.every(({ kind }) => kind !== 'missing_proof') &&
    now >= deliveredAt + attentionLimits.receiptAfterDeliveryMs
      ? { since: deliveredAt, dueAt: deliveredAt + orderDeadlines.autoCompleteAfterDeliveryMs }
      : null,
};

/** A review is due before the pick-up, whenever it was opened. */
function caseDue({ kind, openedAt }: OpenCase, facts: AttentionFacts, now: number): number {
  const isReview = reviewKinds.includes(kind);
  return isReview && facts.status === 'created'
    ? reviewDue(facts, now)
    : openedAt + answerWithinMs[kind];
}

/** Late first, then what is due first. */
export function compareAttention(
  a: Pick<Attention, 'isLate' | 'dueAt'>,
  b: Pick<Attention, 'isLate' | 'dueAt'>,
): number {
  return Number(b.isLate) - Number(a.isLate) || a.dueAt - b.dueAt;
}

/**
 * Why an order needs a person now, and by when; null when it runs by itself. Late orders come first, then the order
 * that is due first. On a tie, a case is more specific than the state that opened it.
 */
export function attentionOf(facts: AttentionFacts, now: number): Attention | null {
  const isWaiting = facts.status === 'created' || facts.status === 'assigned';
  const isOver = isWaiting && now >= facts.slotEndAt;
  const cases = facts.openCases.map((open) => ({
    reason: open.kind,
    since: open.openedAt,
    dueAt: caseDue(open, facts, now),
    caseId: open.id,
  }));
  const standing = standingReasons.flatMap((reason) => {
    const found = standings[reason](facts, now);
    return found === null ? [] : [{ reason, ...found, caseId: null }];
  });
  const all = [...cases, ...standing].map((one) => ({
    ...one,
    acts: actsFor[one.reason],
    isLate: isOver && awaitPickup.has(one.reason),
  }));
  return all.toSorted(compareAttention)[0] ?? null;
}
