const firstMs = 400;
const longestMs = 20_000;

/** How long to wait before the next try: doubling, at most 20 s, spread so that a thousand tabs do not knock at once. */
export function backoffMs(failures: number, random: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  return Math.round(fullMs * (0.5 + random / 2));
}
