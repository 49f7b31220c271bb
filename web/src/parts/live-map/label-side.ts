export type LabelSide = 'left' | 'right' | 'below';

/** From the middle of a marker to its label. */
const gap = 20;

/**
 * Where a label of `width` pixels goes beside a marker at `x` in a map of `mapWidth`: outward, away from the other end
 * of the route; where there is no room, below.
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

/** How far a centred label below a marker must move sideways to stay inside the map. */
export function shiftInside(x: number, width: number, mapWidth: number): number {
  const margin = 8;
  const start = x - width / 2;
  return Math.max(margin - start, 0) - Math.max(start + width - (mapWidth - margin), 0);
}
