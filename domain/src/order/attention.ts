import { orderDeadlines } from './order-deadlines.ts';
import { pickupLimits } from './early-pickup.ts';
import { type CaseKind, caseKinds, reviewKinds } from './case-kinds.ts';
import type { StopKind } from './stop-kinds.ts';
import type { OrderAction, OrderStatus } from './order-lifecycle.ts';
import type { ReviewStatus } from './review-status.ts';

/**
 * Reasons that an order needs a person, which follow from the order's own state
 * (product-rules.md#needs-attention). An open case is another reason.
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

/** Transitions of an order with which a person can solve the problem that needs attention. */
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
 * Actions with which a person can solve the problem of an order that needs attention: a transition of the
 * order, a review's decision, the decision about a failed pickup, a phone call, or closing the case.
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

/** The facts that decide if an order needs a person. Instants are in milliseconds since the epoch. */
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

/** A reason for which an order needs a person. Instants are milliseconds since the epoch. */
export type Attention = {
  readonly reason: AttentionReason;
  /** The time since which the order needs a person for this reason. */
  readonly since: number;
  /**
   * The time by which the problem should have been solved: a promised time, or the time by which a person
   * should have answered. It may be in the past.
   */
  readonly dueAt: number;
  /** The time from which the order needs a person. Before that, the problem may still resolve itself. */
  readonly showsAt: number;
  /** The ID of the open case; null if the order's own state is the reason. */
  readonly caseId: string | null;
};

const minute = 60_000;
const hour = 60 * minute;

export const attentionLimits = {
  /**
   * An order without a driver needs a person when only this much of the pickup window is left. That is barely
   * enough to find a driver who then reaches the customer.
   */
  noDriverBeforeSlotEndMs: pickupLimits.longestDriveMs + 30 * minute,
  /**
   * A person should call a driver who has not set out when only this much of the pickup window is left. The
   * drive to the customer may take this long.
   */
  notStartedBeforeSlotEndMs: pickupLimits.longestDriveMs,
  /**
   * A person should answer the driver, who waits at the store's counter, within this time after a refusal.
   */
  refusalAnswerMs: 10 * minute,
  /**
   * An order needs a person if the receipt's photo is still missing this long after delivery. Taking it needs
   * only minutes.
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
/** The actions that can help, for each reason that an order needs a person. The best one comes first. */
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
 * The time by which a review should end: the start of the pickup window, or the end of the window if the
 * review began after its start.
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
 * The time by which a person should handle a case. A review of an order without a driver should end by the
 * start of the pickup window, or by the end of the window if the review began later.
 */
function caseDue({ kind, openedAt }: OpenCase, facts: AttentionFacts): number {
  const isReview = reviewKinds.includes(kind);
  return isReview && facts.status === 'created'
    ? reviewDue(facts, openedAt)
    : openedAt + answerWithinMs[kind];
}

/**
 * Every reason that an order needs a person, now or at a time that is already certain; empty if there is no
 * problem. The result does not depend on the current time, so it changes only with the order.
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
