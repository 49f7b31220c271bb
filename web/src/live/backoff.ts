const firstMs = 400;
const longestMs = 20_000;

/**
 * The delay in milliseconds before the next attempt to connect. It doubles up to 20 s and has a random part,
 * so that a thousand tabs do not reconnect at once.
 */
export function backoffMs(failures: number, random: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  return Math.round(fullMs * (0.5 + random / 2));
}
