/** The usual time at a stop is the median of the last weeks' stops of its kind, from enough of them on. In seconds. */
export const stopTimeRules = {
  days: 56,
  enoughStops: 10,
  /** Shorter and longer stops are slips of a finger or breaks. */
  least: 30,
  most: 45 * 60,
} as const;

/** A door's kind is the way of handing over and the place of it; each store has a counter of its own. */
export const stopTimeKinds = ['door', 'counter'] as const;
export type StopTimeKind = (typeof stopTimeKinds)[number];
