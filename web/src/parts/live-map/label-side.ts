export type LabelSide = 'left' | 'right' | 'below';

/** The distance from a marker's center to its label, in pixels. */
const gap = 20;

/**
 * The side of a marker for its label. It is left for the western end of the route, right for the eastern end,
 * and below if there is no room. All numbers are in pixels; the marker is at `x`.
 */
export function labelSide(
  x: number,
  width: number,
  mapWidth: number,
  isWestern: boolean,
): LabelSide {
  const fitsLeft = x - gap - width > 0;
  const fitsRight = x + gap + width < mapWidth;
  if (isWestern) return fitsLeft ? 'left' : 'below';
  return fitsRight ? 'right' : 'below';
}

/**
 * The sideways shift that keeps a centered label below a marker inside the map. It is 0 for a marker outside
 * the map.
 */
export function shiftInside(x: number, width: number, mapWidth: number): number {
  if (x < 0 || x > mapWidth) return 0;
  const margin = 8;
  const start = x - width / 2;
  return Math.max(margin - start, 0) - Math.max(start + width - (mapWidth - margin), 0);
}
