/** The number at a place that exists, in a list of fractions. */
export const real = (list: Float64Array, index: number): number => list[index] as number;

/** The number at a place that exists, in a list of whole numbers. */
export const whole = (list: Int32Array, index: number): number => list[index] as number;

/** Gives a number from 0 up to 1. */
export type Random = () => number;

/** The same seed gives the same numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 up to `count`. */
export const below = (random: Random, count: number): number => Math.floor(random() * count);

/** Puts the first `count` numbers into an order of chance. */
export function shuffle(list: Int32Array, count: number, random: Random): void {
  for (let last = count - 1; last > 0; last -= 1) {
    const other = below(random, last + 1);
    const kept = whole(list, last);
    list[last] = whole(list, other);
    list[other] = kept;
  }
}
