/** The time by which a phone's clock may be ahead of the server's clock. */
export const clockToleranceMs = 2 * 60_000;

type HappenedAt =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly code: 'in_the_future' };

/**
 * The time at which a transition happened, in milliseconds since the epoch. The clock of the driver's phone
 * gives it, because a driver without signal reports late. A time before the previous transition becomes that
 * transition's time, and a time slightly after now becomes now, so that a wrong clock loses no transition.
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
