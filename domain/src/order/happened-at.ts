/** Lead that a phone's clock may have on ours. */
export const clockToleranceMs = 2 * 60_000;

type HappenedAt =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly code: 'in_the_future' };

/**
 * When a transition really happened, in milliseconds since the epoch. A driver without signal reports late, so their
 * time counts if it lies between the previous transition and now. Times outside are clamped, so a wrong clock loses no
 * transition.
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
