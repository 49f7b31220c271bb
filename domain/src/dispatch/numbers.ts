/** Reads a number from an array of floats. The index must exist. */
export const real = (list: Float64Array, index: number): number => list[index] as number;

/** Reads a number from an array of integers. The index must exist. */
export const whole = (list: Int32Array, index: number): number => list[index] as number;

/** A function that gives a random number from 0 up to, but not including, 1. */
export type Random = () => number;

/** A random number generator (mulberry32). The same seed gives the same numbers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random whole number from 0 up to, but not including, `count`. */
export const below = (random: Random, count: number): number => Math.floor(random() * count);

/** Shuffles the first `count` numbers of a list and leaves the others where they are. */
export function shuffle(list: Int32Array, count: number, random: Random): void {
  for (let last = count - 1; last > 0; last -= 1) {
    const other = below(random, last + 1);
    const kept = whole(list, last);
    list[last] = whole(list, other);
    list[other] = kept;
  }
}
