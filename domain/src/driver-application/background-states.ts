import type { BackgroundCheckStatus } from '../driver/driver-status.ts';

/** The applicant starts a check; the provider reports the result (product-rules.md#background-check). */
const moves: Readonly<Record<BackgroundCheckStatus, readonly BackgroundCheckStatus[]>> = {
  required: ['pending'],
  pending: ['in_progress', 'approved', 'failed'],
  in_progress: ['approved', 'failed'],
  approved: ['required', 'failed'],
  // Another check, if the first one was wrong about them.
  failed: ['required'],
};

export function mayBecome(from: BackgroundCheckStatus, to: BackgroundCheckStatus): boolean {
  return moves[from].includes(to);
}

/** The results that an admin can give a check; starting one is the applicant's. */
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
