/**
 * The usual time at a stop, in seconds, is the median of stops of the same kind in the last `days` days. It
 * needs at least `enoughStops` stops.
 */
export const stopTimeRules = {
  days: 56,
  enoughStops: 10,
  /**
   * Stops shorter than `least` or longer than `most` seconds do not count, because they are slips of the
   * finger or breaks.
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
