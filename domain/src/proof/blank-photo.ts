/** The width and height, in pixels, of the small gray copy of a photo that is examined. */
export const judgedSide = 32;

/**
 * The minimum standard deviation of a photo's gray levels (0 to 255). Below it, the photo shows nothing, for
 * example because the lens was covered.
 */
const leastSpread = 2;

/**
 * True if a photo shows nothing. `greys` are the gray levels, from 0 to 255, of the photo's small copy.
 */
export function showsNothing(greys: ArrayLike<number>): boolean {
  const levels = Array.from(greys);
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const variance = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length;
  return Math.sqrt(variance) < leastSpread;
}
