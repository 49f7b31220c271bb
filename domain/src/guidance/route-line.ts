import { type GeoPoint, greatCircleMiles, metersPerMile } from '../geo/great-circle.ts';

/** A route's line, with the distance of each of its points from the start. */
export type RouteLine = {
  readonly points: readonly GeoPoint[];
  /** Meters from the start, one for each point. */
  readonly metersAt: readonly number[];
  readonly meters: number;
};

/** The point of a line that is nearest to a position. */
export type PlaceOnLine = {
  readonly point: GeoPoint;
  readonly alongMeters: number;
  /** The distance of the position from this point. */
  readonly offMeters: number;
  /**
   * Index of the line's segment that contains the point. A segment goes from the line's point with the same
   * index to the next point.
   */
  readonly segment: number;
};

export const metersBetween = (from: GeoPoint, to: GeoPoint) =>
  greatCircleMiles(from, to) * metersPerMile;

export function routeLine(points: readonly GeoPoint[]): RouteLine {
  let meters = 0;
  const metersAt = points.map((point, index) => {
    const before = points[index - 1];
    if (before !== undefined) meters += metersBetween(before, point);
    return meters;
  });
  return { points, metersAt, meters };
}

const between = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lng: from.lng + (to.lng - from.lng) * share,
});

/**
 * The point of a segment that is nearest to a position, as a share of the segment's length. The calculation
 * treats the Earth as flat, which is exact enough for a street.
 */
function nearestShare(position: GeoPoint, from: GeoPoint, to: GeoPoint): number {
  const shrink = Math.cos((position.lat * Math.PI) / 180);
  const east = (to.lng - from.lng) * shrink;
  const north = to.lat - from.lat;
  const square = east ** 2 + north ** 2;
  if (square === 0) return 0;
  const along = (position.lng - from.lng) * shrink * east + (position.lat - from.lat) * north;
  return Math.min(1, Math.max(0, along / square));
}

/** The point, within a part of the line, that is nearest to a position; null if there is no line. */
export function placeOnLine(
  { points, metersAt }: RouteLine,
  position: GeoPoint,
  stretch: { readonly fromMeters: number; readonly toMeters: number },
): PlaceOnLine | null {
  let best: PlaceOnLine | null = null;
  for (const [segment, from] of points.entries()) {
    const to = points[segment + 1];
    const [start, end] = [metersAt[segment] ?? 0, metersAt[segment + 1] ?? 0];
    if (to === undefined || end < stretch.fromMeters || start > stretch.toMeters) continue;
    const share = nearestShare(position, from, to);
    const point = between(from, to, share);
    const offMeters = metersBetween(position, point);
    if (best === null || offMeters < best.offMeters)
      best = { point, alongMeters: start + (end - start) * share, offMeters, segment };
  }
  return best;
}

/**
 * The point at this distance along a line. If the distance is beyond an end of the line, the result is that
 * end.
 */
export function pointAlong({ points, metersAt }: RouteLine, meters: number): GeoPoint | undefined {
  const next = metersAt.findIndex((at) => at >= meters);
  const [from, to] = [points[next - 1], points[next]];
  if (to === undefined) return points.at(-1);
  if (from === undefined) return to;
  const [start, end] = [metersAt[next - 1] ?? 0, metersAt[next] ?? 0];
  return between(from, to, end === start ? 1 : (meters - start) / (end - start));
}

/**
 * The distance over which the direction of a line is measured. It is long enough to ignore a small kink, and
 * too short to reach past the next corner.
 */
const aheadMeters = 20;

/** The line's direction at this distance, in degrees clockwise from north; undefined at its end. */
export function bearingAlong(line: RouteLine, meters: number): number | undefined {
  const from = pointAlong(line, Math.min(meters, line.meters - aheadMeters));
  const to = pointAlong(line, Math.min(meters + aheadMeters, line.meters));
  if (from === undefined || to === undefined) return undefined;
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const north = to.lat - from.lat;
  if (east === 0 && north === 0) return undefined;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
