import { createHash } from 'node:crypto';

/** Random numbers from one source. The same seed and name give the same numbers. */
export interface Draw {
  /** A random number from 0 up to but excluding 1. */
  share(): number;
  between(from: number, to: number): number;
  /** A random whole number; both ends are included. */
  whole(from: number, to: number): number;
  isTrue(chance: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A random index. Each index is as likely as its weight. */
  weighted(weights: readonly number[]): number;
  /** A random waiting time for something that happens once in `mean` units on average. */
  waiting(mean: number): number;
  /** An id in the form of a random UUID. */
  id(): string;
}

function seedOf(seed: number, name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0);
}

/**
 * A source of random numbers (Mulberry32). Each name has its own stream, so more numbers for one person never
 * change the numbers of another.
 */
export function drawOf(seed: number, name: string): Draw {
  let state = seedOf(seed, name);
  function share(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1));
  return {
    share,
    between: (from, to) => from + share() * (to - from),
    whole,
    isTrue: (chance) => share() < chance,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    weighted(weights) {
      let left = share() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (left -= weight) < 0);
      return index < 0 ? weights.length - 1 : index;
    },
    waiting: (mean) => -mean * Math.log(1 - share()),
    id() {
      const hex = Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('');
      const variant = '89ab'.charAt(whole(0, 3));
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
