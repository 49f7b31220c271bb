import { waitNeeds } from '@backhaul/domain/door/failed-pickup.ts';
import { readinessCodes } from '@backhaul/domain/driver/driver-readiness.ts';
import { waitlistKinds } from '@backhaul/domain/access/waitlist-kinds.ts';
import { shownStatuses } from '@backhaul/domain/order/customer-view.ts';
import { earlyPickupStates } from '@backhaul/domain/order/early-pickup.ts';
import { missingProofs } from '@backhaul/domain/order/action-proof.ts';
import { declineReasons } from '@backhaul/domain/order/decline-reasons.ts';
import { orderDetails } from '@backhaul/domain/order/order-changes.ts';
import { orderActions } from '@backhaul/domain/order/order-lifecycle.ts';
import { reviewStatuses } from '@backhaul/domain/order/review-status.ts';
import { payoutAccountStates } from '@backhaul/domain/payout/payout-account.ts';
import * as z from 'zod/mini';
import { deletionObstacle } from './calls/people/account-deletion.ts';
import { quote } from './calls/returns/quotes.ts';
import type { ErrorCode } from './error-codes.ts';

const freshQuote = z.object({ quote });
const missing = z.object({ missing: z.array(z.enum(readinessCodes)) });
const violations = z.object({ violations: z.array(z.string()) });
const earlyPickup = z.nullable(z.enum(earlyPickupStates));

/**
 * The extra fields of each error, besides code, message and field errors. A code that is not listed has none.
 */
export const errorFacts: Readonly<Partial<Record<ErrorCode, z.ZodMiniObject>>> = {
  application_incomplete: missing,
  /** The amount that can still be refunded, in dollars. */
  refund_exceeds_captured: z.object({ refundable: z.number() }),
  /** The reason for the decline, if the payer may know it. */
  payment_declined: z.object({ decline: z.enum(declineReasons) }),
  /** The reference number by which support finds out why the action was refused. */
  held_back: z.object({ reference: z.string() }),
  driver_not_eligible: z.object({ missing: z.optional(z.array(z.enum(readinessCodes))) }),
  payout_account_not_ready: z.object({ state: z.enum(payoutAccountStates) }),
  requires_signup: z.object({ requiresSignup: z.literal(true) }),
  deletion_refused: z.object({ obstacles: z.array(deletionObstacle) }),
  outside_service_area: z.object({
    waitlist: z.object({ kind: z.enum(waitlistKinds), zip: z.string() }),
  }),
  price_changed: freshQuote,
  quote_expired: freshQuote,
  quote_mismatch: z.extend(freshQuote, { differs: z.array(z.string()) }),
  policy_violation: violations,
  safety_block: violations,
  illegal_transition: z.object({
    /** The order's current status, as the reader's role sees it. */
    status: z.enum(shownStatuses),
    /** The actions the caller may take now. */
    allowed: z.array(z.enum(orderActions)),
    reviewStatus: z.optional(z.enum(reviewStatuses)),
    earlyPickup: z.optional(earlyPickup),
  }),
  change_too_late: z.object({
    status: z.enum(shownStatuses),
    /** The details of the order that can still be changed. */
    allowed: z.array(z.enum(orderDetails)),
  }),
  proof_required: z.object({
    missing: z.enum([...missingProofs, 'reason']),
    /** If the reason is missing: the reasons from which the caller can choose. */
    reasons: z.optional(z.array(z.string())),
  }),
  far_from_stop: z.object({ meters: z.nullable(z.number()) }),
  wait_at_door: z.object({
    missing: z.array(z.enum(waitNeeds)),
    /** The time at which the driver's wait ends; null before the wait has begun. */
    until: z.nullable(z.string()),
  }),
  /**
   * The amount that the caller may give without approval, and the amount that the caller already gave for the
   * same purpose within a day. Both are in dollars.
   */
  above_limit: z.object({ limit: z.number(), given: z.number() }),
  /** The number of booked returns that the store could no longer accept if it were changed as requested. */
  returns_shut_out: z.object({ count: z.number() }),
  /** The person who has already taken the work item, and since when. */
  work_taken: z.object({
    owner: z.object({ id: z.string(), name: z.string(), since: z.string() }),
  }),
  wrong_code: z.object({ triesLeft: z.number() }),
  customer_is_choosing: z.object({ choiceUntil: z.string() }),
  too_early: z.object({ slotStartAt: z.string(), earlyPickup }),
};
