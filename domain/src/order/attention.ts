import { orderDeadlines } from './order-deadlines.ts';
import { pickupLimits } from './early-pickup.ts';
import { type CaseKind, caseKinds, reviewKinds } from './case-kinds.ts';
import type { StopKind } from './stop-kinds.ts';
import type { OrderAction, OrderStatus } from './order-lifecycle.ts';
import type { ReviewStatus } from './review-status.ts';

/**
 * Reasons that an order needs staff and that follow from the order's own state
 * (product-rules.md#needs-attention). Open cases are further reasons.
 */
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

/** The transitions of an order that staff can make to solve its problem. */
export const attentionMoves = [
  'assign',
  'reassign',
  'release',
  'cancel',
  'complete',
  'redirect',
  'start_return',
] as const satisfies readonly OrderAction[];
/**
 * The actions that staff can take to solve an order's problem: a transition of the order, a decision, a phone
 * call, or closing the case.
 */
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

/** The facts that decide if an order needs staff. Instants are in milliseconds since the epoch. */
export type AttentionFacts = {
  readonly status: OrderStatus;
  readonly reviewStatus: ReviewStatus;
  /** True if the order is paid, not under review and not accepted yet. */
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

/** A reason for which an order needs staff. Instants are in milliseconds since the epoch. */
export type Attention = {
  readonly reason: AttentionReason;
  /** The time at which the reason arose. */
  readonly since: number;
  /** The time by which the problem should be solved or answered. It may be in the past. */
  readonly dueAt: number;
  /** The time from which staff see the problem. Before that, it may still resolve itself. */
  readonly showsAt: number;
  /** The ID of the open case; null if the order's own state is the reason. */
  readonly caseId: string | null;
};

const minute = 60_000;
const hour = 60 * minute;

export const attentionLimits = {
  /**
   * The time before the end of the pickup window from which an order without a driver needs staff. It is just
   * enough to find a driver and for the drive to the customer.
   */
  noDriverBeforeSlotEndMs: pickupLimits.longestDriveMs + 30 * minute,
  /**
   * The time before the end of the pickup window from which staff should call a driver who has not set out.
   * It is the longest possible drive to the customer.
   */
  notStartedBeforeSlotEndMs: pickupLimits.longestDriveMs,
  /**
   * The time within which staff should answer after a refusal, because the driver is waiting at the store's
   * counter.
   */
  refusalAnswerMs: 10 * minute,
  /**
   * The time after delivery from which an order needs staff if the receipt's photo is still missing. Taking
   * the photo needs only minutes.
   */
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
  position_in_doubt: 4 * hour,
};

const reviewActs = ['approve', 'reject', 'call_customer'] as const;
/** For each reason that an order needs staff, the actions that can help, the best one first. */
export const attentionActsFor: Readonly<Record<AttentionReason, readonly AttentionAct[]>> = {
  no_driver: ['assign', 'call_customer', 'cancel'],
  not_started: ['call_driver', 'reassign', 'release', 'call_customer'],
  late_pickup: ['call_driver', 'reassign', 'release', 'call_customer'],
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
  position_in_doubt: ['call_driver', 'call_customer', 'close_case'],
};

type Standing = Pick<Attention, 'since' | 'dueAt'> & { readonly showsAt?: number };
type Rule = (facts: AttentionFacts) => Standing | null;

/**
 * The time by which a review should end: the start of the pickup window. If the review began after that, it
 * is the end of the window.
 */
const reviewDue = ({ slotStartAt, slotEndAt }: AttentionFacts, since: number) =>
  since < slotStartAt ? slotStartAt : slotEndAt;

const standings: Readonly<Record<StandingReason, Rule>> = {
  no_driver: ({ isOffered, slotEndAt, createdAt }) => {
    const from = Math.max(slotEndAt - attentionLimits.noDriverBeforeSlotEndMs, createdAt);
    return isOffered ? { since: from, dueAt: slotEndAt, showsAt: from } : null;
  },
  not_started: ({ status, headingTo, slotEndAt, assignedAt }) => {
    if (status !== 'assigned' || headingTo !== null) return null;
    const from = slotEndAt - attentionLimits.notStartedBeforeSlotEndMs;
    const since = Math.max(from, assignedAt ?? from);
    return { since, dueAt: slotEndAt, showsAt: since };
  },
  late_pickup: ({ status, headingTo, slotEndAt }) =>
    status === 'assigned' && headingTo !== null
      ? { since: slotEndAt, dueAt: slotEndAt, showsAt: slotEndAt }
      : null,
  in_review: (facts) =>
    facts.status === 'created' &&
    facts.reviewStatus === 'pending' &&
    facts.openCases.every(({ kind }) => !reviewKinds.includes(kind))
      ? { since: facts.createdAt, dueAt: reviewDue(facts, facts.createdAt) }
      : null,
  refused: ({ status, refusedAt }) =>
    status === 'refused' && refusedAt !== null
      ? { since: refusedAt, dueAt: refusedAt + attentionLimits.refusalAnswerMs }
      : null,
  no_receipt: ({ status, deliveredAt, hasReceipt, openCases }) =>
    status === 'delivered' &&
    !hasReceipt &&
    deliveredAt !== null &&
    openCases.every(({ kind }) => kind !== 'missing_proof')
      ? {
          since: deliveredAt,
          dueAt: deliveredAt + orderDeadlines.autoCompleteAfterDeliveryMs,
          showsAt: deliveredAt + attentionLimits.receiptAfterDeliveryMs,
        }
      : null,
};

/**
 * The time by which staff should deal with a case. A review of an order without a driver should end by the
 * time of `reviewDue()`. All other cases count from the time at which they were opened.
 */
function caseDue({ kind, openedAt }: OpenCase, facts: AttentionFacts): number {
  const isReview = reviewKinds.includes(kind);
  return isReview && facts.status === 'created'
    ? reviewDue(facts, openedAt)
    : openedAt + answerWithinMs[kind];
}

/**
 * Every reason that the order needs staff, or will need them at a known time (`showsAt`); empty if there is
 * none. The result depends on the order alone, not on the current time.
 */
export function attentionOf(facts: AttentionFacts): Attention[] {
  const cases = facts.openCases.map((open) => ({
    reason: open.kind,
    since: open.openedAt,
    dueAt: caseDue(open, facts),
    showsAt: open.openedAt,
    caseId: open.id,
  }));
  const standing = standingReasons.flatMap((reason) => {
    const found = standings[reason](facts);
    return found === null ? [] : [{ reason, showsAt: found.since, ...found, caseId: null }];
  });
  return [...cases, ...standing];
}
