import {
  decideTransition,
  type TransitionFacts,
} from '@backhaul/domain/order/decide-transition.ts';
import type {
  OrderRole,
  OrderAction,
  OrderStatus,
} from '@backhaul/domain/order/order-lifecycle.ts';
import {
  isProofKind,
  type ProofKind,
  type ProofSettings,
} from '@backhaul/domain/order/action-proof.ts';
import { asksHandOver } from '@backhaul/domain/proof/hand-over.ts';
import { isTooEarly } from '@backhaul/domain/order/early-pickup.ts';
import { wayDecided } from '@backhaul/domain/order/refusal-plan.ts';
import { isCaptured, isPaid } from '@backhaul/domain/order/payment-due.ts';
import type { OrderState } from './order-state.ts';
import { transitionError } from './transition-error.ts';

/** The role and the person who act; the id is null for the system. */
export interface OrderActor {
  kind: OrderRole;
  id: string | null;
}

export interface TransitionAttempt {
  action: OrderAction;
  actor: OrderActor;
  reason?: string | null;
  /**
   * True for the simulated driver of a sandbox, who adds no proof and is always ready
   * (product-rules.md#order-lifecycle).
   */
  isSimulated?: boolean;
  /** True if the order has waited so long that the system now makes this transition by itself. */
  isDue?: boolean;
  /** The number of sealed parcels that the driver compared at the door and found to be the right ones. */
  parcelsChecked?: number | null;
  /** The time of the action. It decides if a pick-up is too early. */
  at?: Date;
  /** The present time. It decides if the customer is still choosing after a refusal. */
  now?: Date;
}

function proofKinds(state: OrderState, { kind, id }: OrderActor): ProofKind[] {
  return state.files
    .filter(({ uploaderId }) => kind !== 'driver' || uploaderId === id)
    .map((file) => file.kind)
    .filter((fileKind) => isProofKind(fileKind));
}

function isEarly({ slotStartAt, earlyPickup }: OrderState, { at }: TransitionAttempt): boolean {
  if (at === undefined) return false;
  return isTooEarly({ slotStartAt: slotStartAt.getTime(), at: at.getTime(), earlyPickup });
}

function wayOnOf({ status, refusal }: OrderState, { now }: TransitionAttempt) {
  return status === 'refused' && now !== undefined
    ? { wayOn: wayDecided(refusal, now.getTime()) }
    : {};
}

/**
 * The proof rules for an order, as the admins set them. An item left at the door also needs a photo, except
 * in a demo.
 */
function proofSettingsOf({ proofSettings, pickupMethod, sandboxId }: OrderState): ProofSettings {
  const isLeftOut = pickupMethod === 'door_dropoff' && sandboxId === null;
  return isLeftOut ? { ...proofSettings, pickupPhoto: true } : proofSettings;
}

function isHandOverMissing(state: OrderState): boolean {
  const { status, signatureRequired, sandboxId, proofSettings, hasHandOver } = state;
  const isSandbox = sandboxId !== null;
  const question = { status, signatureRequired, isSandbox, isOn: proofSettings.handOver };
  return asksHandOver(question) && !hasHandOver;
}

function factsOf(state: OrderState, attempt: TransitionAttempt): TransitionFacts {
  const isSimulated = attempt.isSimulated === true;
  return {
    paymentAuthorized: isPaid(state.paymentStatus),
    // A simulation counts as paid, because it runs in one transaction and its payment is captured right
    // after.
    paymentCaptured: isSimulated || state.isTripFree || isCaptured(state.paymentStatus),
    underReview: state.reviewStatus === 'pending',
    driverApproved: isSimulated,
    driverOnline: isSimulated,
    reason: attempt.reason ?? null,
    proof: proofKinds(state, attempt.actor),
    proofSettings: proofSettingsOf(state),
    handOverMissing: isHandOverMissing(state),
    uncheckedParcels: (state.parcels ?? 0) - (attempt.parcelsChecked ?? 0),
    isParcel: state.parcels !== null,
    proofWaived: isSimulated,
    due: attempt.isDue === true,
    tooEarly: isEarly(state, attempt),
    isDonated: state.charityId !== null,
    ...wayOnOf(state, attempt),
  };
}

/**
 * The resulting status by the transition table (product-rules.md#order-lifecycle). Throws an AppError if the transition
 * is not allowed.
 */
export function checkTransition(state: OrderState, attempt: TransitionAttempt): OrderStatus {
  const { status } = state;
  const { action, actor } = attempt;
  const facts = factsOf(state, attempt);
  const decision = decideTransition({ status, action, actor, facts });
  if (decision.ok) return decision.to;
  throw transitionError(decision, { action, reader: actor.kind, state });
}
