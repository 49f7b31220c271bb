import type { DriverButton } from '@backhaul/domain/order/driver-buttons.ts';
import { proofRules, type ProofKind } from '@backhaul/domain/order/move-proof.ts';
import { type ListedReason, listedReasons } from '@backhaul/domain/order/move-reasons.ts';
import type { OutboxWork } from '../outbox/outbox-entry.ts';

/** What a move asks of the driver before it can be made. */
export interface MovePlan {
  readonly button: DriverButton;
  /** The reasons to choose from; null where none is asked. */
  readonly reasons: readonly ListedReason[] | null;
  /** The proof it needs and the order does not have yet. */
  readonly missingProof: ProofKind | null;
}

/** A failed pick-up's photo shows why it failed: one that was taken before does not. */
const needsFreshPhoto = (plan: DriverButton) => plan.action === 'fail_pickup';

export function planMove(button: DriverButton, proofs: ReadonlySet<string>): MovePlan {
  const rule = proofRules[button.action];
  const needed = rule?.onlyIf === null ? rule.kind : null;
  const isThere = needed !== null && proofs.has(needed) && !needsFreshPhoto(button);
  return {
    button,
    reasons: listedReasons[button.action] ?? null,
    missingProof: isThere ? null : needed,
  };
}

/** Made by one tap, without asking anything. */
export function isOneTap({ reasons, missingProof }: MovePlan): boolean {
  return reasons === null && missingProof === null;
}

export interface MoveAnswers {
  readonly reason: ListedReason | null;
  readonly photo: File | null;
  readonly notes: string;
}

export type MoveProblems = Readonly<Partial<Record<'reason' | 'photo', string>>>;

/** What is still missing; empty when the move can be made. */
export function moveProblems(plan: MovePlan, answers: MoveAnswers): MoveProblems {
  return {
    ...(plan.reasons !== null && answers.reason === null ? { reason: 'Choose a reason' } : {}),
    ...(plan.missingProof !== null && answers.photo === null
      ? { photo: 'A photo is required' }
      : {}),
  };
}

/** The photo first, then the move it proves. */
export function workOf(plan: MovePlan, { reason, photo, notes }: MoveAnswers): OutboxWork[] {
  const { action, patch } = plan.button;
  const driverNotes = notes.trim() === '' ? null : notes.trim();
  const move: OutboxWork = { kind: 'move', action, status: patch, reason, driverNotes };
  return plan.missingProof !== null && photo !== null
    ? [{ kind: 'photo', proof: plan.missingProof, file: photo }, move]
    : [move];
}
