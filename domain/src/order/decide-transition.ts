import {
  allowedActions,
  findTransition,
  transitions,
  type Actor,
  type OrderAction,
  type OrderStatus,
} from './order-lifecycle.ts';
import type { RefusalPlan } from './refusal-plan.ts';
import { listedReasons } from './action-reasons.ts';
import {
  defaultProofSettings,
  requiredProof,
  type MissingProof,
  type ProofKind,
  type ProofSettings,
} from './action-proof.ts';

/** Facts about the order and the acting person at the time of a transition. The caller provides them. */
export type TransitionFacts = {
  readonly paymentAuthorized?: boolean;
  readonly underReview?: boolean;
  /** True if the payment was captured, even if it was refunded later, or if the trip is free. */
  readonly paymentCaptured?: boolean;
  readonly driverApproved?: boolean;
  readonly driverOnline?: boolean;
  /**
   * The reason that the acting person gave. For `fail_pickup` and `refuse` it is from a list; otherwise it is
   * free text.
   */
  readonly reason?: string | null;
  readonly proof?: readonly ProofKind[];
  readonly proofSettings?: ProofSettings;
  /** True if the customer must sign or give a code to hand over the item, and has done neither. */
  readonly handOverMissing?: boolean;
  /**
   * The number of parcels that the driver has not checked yet. The driver must confirm that a parcel is
   * sealed, labelled and within the carrier's limits.
   */
  readonly uncheckedParcels?: number;
  /**
   * True for a carrier's parcel. Instead of a receipt, a photo of the labelled parcel on the carrier's
   * counter is then also a proof.
   */
  readonly isParcel?: boolean;
  /** True for simulated drivers, who add no proof (product-rules.md#order-lifecycle). */
  readonly proofWaived?: boolean;
  /**
   * True if it is too long before the pickup window and the customer has not agreed to an early pickup; see
   * early-pickup.ts.
   */
  readonly tooEarly?: boolean;
  /**
   * The plan that the customer chose for the refused item; null while the customer can still choose
   * (refusal-plan.ts).
   */
  readonly wayOn?: RefusalPlan | null;
  /** True if the item went to a charity, so no store owes a refund. */
  readonly isDonated?: boolean;
  /** True if a transition by the system is due now; see order-deadlines.ts. */
  readonly due?: boolean;
};

export type TransitionErrorCode =
  | 'illegal_transition'
  | 'forbidden'
  | 'driver_not_approved'
  | 'driver_offline'
  | 'payment_not_authorized'
  | 'payment_not_captured'
  | 'under_review'
  | 'reason_required'
  | 'reason_invalid'
  | 'too_early'
  | 'proof_required'
  | 'customer_is_choosing'
  | 'other_way_chosen'
  | 'no_refund_expected'
  | 'not_due';

type TransitionRequest = {
  readonly status: OrderStatus;
  readonly action: OrderAction;
  readonly actor: Actor;
  readonly facts?: TransitionFacts;
};

export type TransitionDecision =
  | { readonly ok: true; readonly to: OrderStatus }
  | {
      readonly ok: false;
      readonly code: TransitionErrorCode;
      readonly status: OrderStatus;
      readonly allowed: OrderAction[];
      readonly missingProof?: MissingProof;
    };

type Situation = {
  action: OrderAction;
  actor: Actor;
  facts: TransitionFacts;
  isDriversAction: boolean;
};
type Condition = {
  readonly code: TransitionErrorCode;
  readonly fails: (now: Situation) => boolean;
};

const isDispatch = ({ action }: Situation) => action === 'accept' || action === 'assign';
/**
 * True if a driver wants to take a refused item back to the customer or to another destination. The
 * customer's plan must allow this, unless an administrator acts.
 */
const isDriversWayOn = ({ action, actor, facts }: Situation) =>
  actor.kind === 'driver' &&
  facts.wayOn !== undefined &&
  (action === 'start_return' || action === 'redirect');
const isBlank = (text: string | null | undefined) => !text || text.trim() === '';

/**
 * The proof that is still missing for an action; null if none. Only the order's driver must add proof; an
 * administrator need not. The system may complete an order only with a photo of the receipt or the delivery.
 */
function missingProof({ action, actor, facts }: Situation): MissingProof | null {
  if (facts.proofWaived || actor.kind === 'admin') return null;
  const proof = facts.proof ?? [];
  if (actor.kind === 'system') {
    const hasTrace = proof.includes('counter_receipt') || proof.includes('delivery');
    return action === 'complete' && !hasTrace ? 'counter_receipt' : null;
  }
  if (action === 'complete' && facts.isParcel && proof.includes('delivery')) return null;
  const needed = requiredProof(action, facts.proofSettings ?? defaultProofSettings);
  if (needed !== null && !proof.includes(needed)) return needed;
  if (action === 'pick_up' && (facts.uncheckedParcels ?? 0) > 0) return 'parcel_check';
  const changesHands = action === 'pick_up' || action === 'return_to_customer';
  return changesHands && facts.handOverMissing ? 'hand_over' : null;
}

/**
 * The conditions of a transition, checked in this sequence. The first one that fails gives the error code.
 */
const conditions: readonly Condition[] = [
  {
    code: 'driver_not_approved',
    fails: ({ action, facts }) => action === 'accept' && !facts.driverApproved,
  },
  {
    code: 'driver_offline',
    fails: ({ action, facts }) => action === 'accept' && !facts.driverOnline,
  },
  {
    code: 'payment_not_authorized',
    fails: (now) => isDispatch(now) && !now.facts.paymentAuthorized,
  },
  { code: 'under_review', fails: (now) => isDispatch(now) && now.facts.underReview === true },
  {
    // A refund can be confirmed only if the payment was captured. Otherwise the confirmation would close an
    // order that is still unpaid.
    code: 'payment_not_captured',
    fails: ({ action, facts }) => action === 'confirm_refund' && !facts.paymentCaptured,
  },
  {
    code: 'not_due',
    fails: ({ action, actor, facts }) =>
      actor.kind === 'system' && action !== 'assign' && !facts.due,
  },
  {
    code: 'reason_required',
    fails: ({ action, actor, facts, isDriversAction }) => {
      const isOwed = action in listedReasons || (actor.kind === 'admin' && isDriversAction);
      return isOwed && isBlank(facts.reason);
    },
  },
  {
    code: 'reason_invalid',
    fails: ({ action, facts }) =>
      listedReasons[action]?.every((reason) => reason !== facts.reason) ?? false,
  },
  {
    code: 'too_early',
    fails: ({ action, facts }) =>
      action === 'pick_up' &&
      facts.tooEarly === true &&
      !facts.proofWaived &&
      isBlank(facts.reason),
  },
  {
    code: 'no_refund_expected',
    fails: ({ action, facts }) => action === 'confirm_refund' && facts.isDonated === true,
  },
  {
    code: 'customer_is_choosing',
    fails: (now) => isDriversWayOn(now) && now.facts.wayOn === null,
  },
  {
    code: 'other_way_chosen',
    fails: (now) =>
      isDriversWayOn(now) && (now.action === 'start_return') !== (now.facts.wayOn === 'bring_back'),
  },
  { code: 'proof_required', fails: (now) => missingProof(now) !== null },
];

/** True for an action that drivers may take. An admin who takes it must give a reason. */
function isForDrivers(action: OrderAction): boolean {
  return transitions.some((row) => row.action === action && row.who.includes('driver'));
}

/**
 * Decides if a person or the system may make a transition. The result is the new status, or a refusal with
 * the actions that are allowed instead.
 */
export function decideTransition({
  status,
  action,
  actor,
  facts = {},
}: TransitionRequest): TransitionDecision {
  const allowed = allowedActions(status, actor.kind);
  const row = findTransition(status, action);
  if (!row) return { ok: false, code: 'illegal_transition', status, allowed };
  if (!row.who.includes(actor.kind)) return { ok: false, code: 'forbidden', status, allowed };

  const situation = { action, actor, facts, isDriversAction: isForDrivers(action) };
  const failed = conditions.find((condition) => condition.fails(situation));
  if (failed) {
    const missing = failed.code === 'proof_required' ? missingProof(situation) : null;
    const refusal = { ok: false, code: failed.code, status, allowed } as const;
    return missing ? { ...refusal, missingProof: missing } : refusal;
  }
  return { ok: true, to: row.to === 'same' ? status : row.to };
}
