import type { BackgroundCheckStatus } from '../driver/driver-status.ts';

/**
 * Each state of a background check, with the states that may follow it (product-rules.md#background-check).
 * The applicant starts the check; its provider reports the result.
 */
const moves: Readonly<Record<BackgroundCheckStatus, readonly BackgroundCheckStatus[]>> = {
  required: ['pending'],
  pending: ['in_progress', 'approved', 'failed'],
  in_progress: ['approved', 'failed'],
  approved: ['required', 'failed'],
  // A failed check can be repeated, because its result can be wrong.
  failed: ['required'],
};

export function mayBecome(from: BackgroundCheckStatus, to: BackgroundCheckStatus): boolean {
  return moves[from].includes(to);
}

/**
 * The results of a background check that an admin can set. Only the applicant can start a check.
 */
export const decidedBackgroundStates = [
  'in_progress',
  'approved',
  'failed',
  'required',
] as const satisfies readonly BackgroundCheckStatus[];
export type DecidedBackgroundState = (typeof decidedBackgroundStates)[number];

export function backgroundDecisionsFrom(from: BackgroundCheckStatus): DecidedBackgroundState[] {
  return decidedBackgroundStates.filter((to) => mayBecome(from, to));
}
