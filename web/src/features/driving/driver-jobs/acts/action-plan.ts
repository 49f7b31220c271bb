import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import type { DriverAction } from '@backhaul/domain/order/driver-actions.ts';
import { proofRules, type ProofKind } from '@backhaul/domain/order/action-proof.ts';
import { type ListedReason, listedReasons } from '@backhaul/domain/order/action-reasons.ts';
import type { OrderAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { isHandOverDue, type PickupProof } from '@backhaul/domain/proof/hand-over.ts';
import type { OutboxWork } from '../../../../parts/driver/outbox-entry.ts';
import { neededPhotoProblem } from '../../../../parts/photos/photo-problem.ts';

/** The proof that the driver must provide before an action. */
export interface ActionPlan {
  readonly button: DriverAction;
  /** The reasons to choose from; null if none is required. */
  readonly reasons: readonly ListedReason[] | null;
  /** Coming well before the window without the customer's consent requires a reason in the driver's own words. */
  readonly asksWhy: boolean;
  /** Required proof that the order does not have yet. */
  readonly missingProof: ProofKind | null;
  /** The closed parcels to check first; 0 if there are none. */
  readonly parcels: number;
  /** The customer has to sign or tell their code first. */
  readonly asksHandOver: boolean;
}

/** A failed pickup's photo must show why it failed, so an earlier photo does not count. */
const needsFreshPhoto = (plan: DriverAction) => plan.action === 'fail_pickup';

/** The conditions for a pickup: its time, and the proof that the customer requires. */
interface PickupTerms {
  readonly isEarly?: boolean;
  readonly pickupProof?: PickupProof | null;
  readonly parcels?: number;
  /** A carrier takes it: its counter may give no receipt. */
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

/** True if a single tap is enough, because the action requires nothing else. */
export function isOneTap(plan: ActionPlan): boolean {
  const { reasons, asksWhy, missingProof, parcels, asksHandOver } = plan;
  return reasons === null && !asksWhy && missingProof === null && parcels === 0 && !asksHandOver;
}

export interface ActionAnswers {
  readonly reason: ListedReason | null;
  readonly why: string;
  readonly photo: File | null;
  readonly notes: string;
  /** The photo shows the labelled parcel on the counter, because there is no receipt. */
  readonly hasNoReceipt?: boolean;
}

type ActionProblems = Readonly<Partial<Record<'reason' | 'why' | 'photo', string>>>;

/** The missing proof; empty when the action is ready. */
export function actionProblems(plan: ActionPlan, answers: ActionAnswers): ActionProblems {
  const wrongPhoto = plan.missingProof === null ? null : neededPhotoProblem(answers.photo);
  return {
    ...(plan.reasons !== null && answers.reason === null ? { reason: 'Choose a reason' } : {}),
    ...(plan.asksWhy && answers.why.trim() === '' ? { why: 'Say why' } : {}),
    ...(wrongPhoto === null ? {} : { photo: wrongPhoto }),
  };
}

/** Actions that mean that the driver starts the trip to a stop. */
const setsOutFor: Partial<Record<OrderAction, StopKind>> = {
  depart: 'store',
  start_return: 'customer_return',
};

export const noAnswers: ActionAnswers = { reason: null, why: '', photo: null, notes: '' };

const proofOf = (needed: ProofKind, { hasNoReceipt = false }: ActionAnswers): ProofKind =>
  needed === 'counter_receipt' && hasNoReceipt ? 'delivery' : needed;

/** The order of sending: the photo, the action that it proves, then the driver's new heading. */
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

/** The same work, its pickup with the closed parcels that were checked before. */
export function withParcels(work: readonly OutboxWork[], parcels: number): OutboxWork[] {
  return work.map((one) =>
    parcels > 0 && one.kind === 'move' && one.action === 'pick_up'
      ? { ...one, parcelsChecked: parcels }
      : one,
  );
}
