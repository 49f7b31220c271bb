import type { BackgroundCheckStatus } from '../driver/driver-status.ts';

/**
 * The allowed changes of a background check (product-rules.md#background-check). The applicant starts it; the
 * provider reports the result.
 */
const moves: Readonly<Record<BackgroundCheckStatus, readonly BackgroundCheckStatus[]>> = {
  required: ['pending'],
  pending: ['in_progress', 'approved', 'failed'],
  in_progress: ['approved', 'failed'],
  approved: ['required', 'failed'],
  // A new check is allowed, in case the first result was wrong.
  failed: ['required'],
};

export function mayBecome(from: BackgroundCheckStatus, to: BackgroundCheckStatus): boolean {
  return moves[from].includes(to);
}

/** The results that an admin can set for a check. Only the applicant can start one. */
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
