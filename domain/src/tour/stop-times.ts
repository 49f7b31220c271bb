/**
 * Rules for the usual time at a stop, in seconds: the median of similar stops of the last `days` days, if
 * there are at least `enoughStops` of them.
 */
export const stopTimeRules = {
  days: 56,
  enoughStops: 10,
  /**
   * Stops shorter than `least` or longer than `most` seconds do not count. The driver then tapped too early,
   * or took a break.
   */
  least: 30,
  most: 45 * 60,
} as const;

/**
 * Stops at doors are grouped by how and where the item is handed over. Stops at counters are grouped by
 * store.
 */
export const stopTimeKinds = ['door', 'counter'] as const;
export type StopTimeKind = (typeof stopTimeKinds)[number];
