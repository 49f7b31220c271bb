/** A phone's clock may run this far ahead of ours. */
export const clockToleranceMs = 2 * 60_000;

export type HappenedAt =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly code: 'in_the_future' };

/**
 * When a transition happened in the world, in milliseconds since the epoch. A driver without a signal reports it later, so their word
 * holds between the transition before it and now; a phone that runs a little fast or slow loses no transition, it only meets these bounds.
 */
export function boundHappenedAt(report: {
  readonly claimedAt: number | null;
  readonly previousTransitionAt: number;
  readonly nowAt: number;
}): HappenedAt {
  const { claimedAt, previousTransitionAt, nowAt } = report;
  if (claimedAt === null) return { ok: true, at: nowAt };
  if (claimedAt > nowAt + clockToleranceMs) return { ok: false, code: 'in_the_future' };
  return { ok: true, at: Math.min(nowAt, Math.max(claimedAt, previousTransitionAt)) };
}
