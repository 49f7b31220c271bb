const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60_000;
/** The maximum number of tries to send a message, over about three hours. */
const mostTries = 10;

/**
 * The pause in milliseconds after this many failed tries to send a message; null if there is no further try.
 */
export function retryAfterMs(tries: number): number | null {
  if (tries >= mostTries) return null;
  return Math.min(firstPauseMs * 2 ** Math.max(0, tries - 1), longestPauseMs);
}
