/** The width and height, in pixels, of the small gray copy of a photo that is checked. */
export const judgedSide = 32;

/**
 * The minimum spread of gray levels, out of 255. A photo with a smaller spread shows nothing: a covered lens,
 * a wall too close, a dark night.
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
