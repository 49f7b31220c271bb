import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import type { DriverAction } from '@backhaul/domain/order/driver-actions.ts';
import { proofRules, type ProofKind } from '@backhaul/domain/order/action-proof.ts';
import { type ListedReason, listedReasons } from '@backhaul/domain/order/action-reasons.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { isHandOverDue, type PickupProof } from '@backhaul/domain/proof/hand-over.ts';
import type { OutboxWork } from '../../../../parts/driver/outbox-entry.ts';
import { neededPhotoProblem } from '../../../../parts/photos/photo-problem.ts';

/** Everything that the driver must provide before an action. */
export interface ActionPlan {
  readonly button: DriverAction;
  /** The reasons to choose from; null if none is required. */
  readonly reasons: readonly ListedReason[] | null;
  /**
   * True if the driver must explain in their own words why they come well before the pickup window without
   * the customer's consent.
   */
  readonly asksWhy: boolean;
  /** The proof that is required and that the order does not have yet. */
  readonly missingProof: ProofKind | null;
  /** The number of sealed parcels to check first; 0 if there are none. */
  readonly parcels: number;
  /** True if the customer must first sign or tell the driver a code. */
  readonly asksHandOver: boolean;
}

/** A failed pickup's photo must show why it failed, so an earlier photo does not count. */
const needsFreshPhoto = (plan: DriverAction) => plan.action === 'fail_pickup';

/** The conditions for a pickup: its time, and the proof that the customer requires. */
interface PickupTerms {
  readonly isEarly?: boolean;
  readonly pickupProof?: PickupProof | null;
  readonly parcels?: number;
  /** True if the item goes to a carrier, whose counter may give no receipt. */
  readonly isParcel?: boolean;
}

export function planAction(
  button: DriverAction,
  proofs: ReadonlySet<string>,
  { isEarly = false, pickupProof = null, parcels = 0, isParcel = parcels > 0 }: PickupTerms = {},
): ActionPlan {
  const rule = proofRules[button.action];
  const isPickup = button.action === 'pick_up';
  const changesHands = isPickup || button.action === 'return_to_customer';
  const isAsked = rule?.onlyIf === null || (isPickup && pickupProof === 'photo');
  const needed = isAsked ? (rule?.kind ?? null) : null;
  const isParcelThere = button.action === 'complete' && isParcel && proofs.has('delivery');
  const isThere =
    isParcelThere || (needed !== null && proofs.has(needed) && !needsFreshPhoto(button));
  return {
    button,
    reasons: listedReasons[button.action] ?? null,
    asksWhy: isEarly && isPickup,
    missingProof: isThere ? null : needed,
    parcels: isPickup ? parcels : 0,
    asksHandOver: changesHands && isHandOverDue(pickupProof) && !proofs.has('hand_over'),
  };
}

/** True if one tap does the action, because it requires nothing else. */
export function isOneTap(plan: ActionPlan): boolean {
  const { reasons, asksWhy, missingProof, parcels, asksHandOver } = plan;
  return reasons === null && !asksWhy && missingProof === null && parcels === 0 && !asksHandOver;
}

export interface ActionAnswers {
  readonly reason: ListedReason | null;
  readonly why: string;
  readonly photo: File | null;
  readonly notes: string;
  /**
   * True if the photo shows the labelled parcel on the counter, because the counter gave no receipt.
   */
  readonly hasNoReceipt?: boolean;
}

type ActionProblems = Readonly<Partial<Record<'reason' | 'why' | 'photo', string>>>;

/** Problems with the driver's answers, such as missing proof. Empty if the action can be sent. */
export function actionProblems(plan: ActionPlan, answers: ActionAnswers): ActionProblems {
  const wrongPhoto = plan.missingProof === null ? null : neededPhotoProblem(answers.photo);
  return {
    ...(plan.reasons !== null && answers.reason === null ? { reason: 'Choose a reason' } : {}),
    ...(plan.asksWhy && answers.why.trim() === '' ? { why: 'Enter a reason' } : {}),
    ...(wrongPhoto === null ? {} : { photo: wrongPhoto }),
  };
}

/** Actions that also start the trip to a stop. */
const setsOutFor: Partial<Record<OrderAction, StopKind>> = {
  depart: 'store',
  start_return: 'customer_return',
};

export const noAnswers: ActionAnswers = { reason: null, why: '', photo: null, notes: '' };

const proofOf = (needed: ProofKind, { hasNoReceipt = false }: ActionAnswers): ProofKind =>
  needed === 'counter_receipt' && hasNoReceipt ? 'delivery' : needed;

/**
 * The outbox entries to send, in this sequence: the photo, the action that it proves, then the driver's new
 * destination.
 */
export function workOf(plan: ActionPlan, answers: ActionAnswers): OutboxWork[] {
  const { photo, notes } = answers;
  const { action, patch } = plan.button;
  const driverNotes = notes.trim() === '' ? null : notes.trim();
  const reason = plan.asksWhy ? answers.why.trim() : answers.reason;
  const step: OutboxWork = { kind: 'move', action, status: patch, reason, driverNotes };
  const stop = setsOutFor[action];
  return [
    ...(plan.missingProof !== null && photo !== null
      ? [{ kind: 'photo', proof: proofOf(plan.missingProof, answers), file: photo } as const]
      : []),
    step,
    ...(stop === undefined ? [] : [{ kind: 'heading', stop } as const]),
  ];
}

/** Adds the number of checked sealed parcels to the pickup. */
export function withParcels(work: readonly OutboxWork[], parcels: number): OutboxWork[] {
  return work.map((one) =>
    parcels > 0 && one.kind === 'move' && one.action === 'pick_up'
      ? { ...one, parcelsChecked: parcels }
      : one,
  );
}
