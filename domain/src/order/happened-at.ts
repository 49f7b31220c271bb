/** The time by which a phone's clock may be ahead of the server's clock. */
export const clockToleranceMs = 2 * 60_000;

type HappenedAt =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly code: 'in_the_future' };

/**
 * The time to store for a transition, in milliseconds since the epoch. A driver without signal reports late,
 * so the phone's own time is used. It is limited to the time between the previous transition and now, so that
 * a slightly wrong clock does no harm.
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
