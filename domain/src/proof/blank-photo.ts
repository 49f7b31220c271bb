/** A photo is judged as a small grey picture with this many pixels on each side. */
export const judgedSide = 32;

/** The spread, of 255 levels, below which nothing can be seen: a covered lens, a white wall too near, a black night. */
const leastSpread = 2;

/** True if a photo shows nothing. `greys` are the gray levels, 0 to 255, of a small copy. */
export function showsNothing(greys: ArrayLike<number>): boolean {
  const levels = Array.from(greys);
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const variance = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length;
  return Math.sqrt(variance) < leastSpread;
}
