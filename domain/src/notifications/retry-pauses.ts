const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60_000;
/** The most tries. The pauses between them add up to about three hours. */
const mostTries = 10;

/** The pause after this many tries to send a message; null if no further try is made. */
export function retryAfterMs(tries: number): number | null {
  if (tries >= mostTries) return null;
  return Math.min(firstPauseMs * 2 ** Math.max(0, tries - 1), longestPauseMs);
}
