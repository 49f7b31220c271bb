const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60_000;
/** About four hours. */
const mostTries = 10;

/** The pause after this many tries of a refused message; null when it is given up. */
export function retryAfterMs(tries: number): number | null {
  if (tries >= mostTries) return null;
  return Math.min(firstPauseMs * 2 ** Math.max(0, tries - 1), longestPauseMs);
}
