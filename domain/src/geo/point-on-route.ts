import { greatCircleMiles, type GeoPoint } from './great-circle.ts';

type PointOnRoute = {
  readonly point: GeoPoint;
  /**
   * Miles along the route from its start to the point. `remainingMiles` are the miles from the point to the
   * route's end.
   */
  readonly travelledMiles: number;
  readonly remainingMiles: number;
  readonly offRouteMiles: number;
};

/**
 * The point of a segment nearest to a position. The calculation treats the Earth as flat, which is exact
 * enough within a metro area.
 */
function nearestOnSegment(position: GeoPoint, start: GeoPoint, end: GeoPoint): GeoPoint {
  const shrink = Math.cos((position.lat * Math.PI) / 180);
  const east = (end.lng - start.lng) * shrink;
  const north = end.lat - start.lat;
  const lengthSquared = east ** 2 + north ** 2;
  if (lengthSquared === 0) return start;
  const along =
    ((position.lng - start.lng) * shrink * east + (position.lat - start.lat) * north) /
    lengthSquared;
  const share = Math.min(1, Math.max(0, along));
  return {
    lat: start.lat + north * share,
    lng: start.lng + (end.lng - start.lng) * share,
  };
}

/** Projects a position onto a route; null for a route without points. */
export function locateOnRoute(route: readonly GeoPoint[], position: GeoPoint): PointOnRoute | null {
  const [start] = route;
  if (!start) return null;
  let totalMiles = 0;
  let best = { point: start, travelledMiles: 0, offRouteMiles: greatCircleMiles(position, start) };
  for (const [index, end] of route.entries()) {
    const from = route[index - 1];
    if (!from) continue;
    const point = nearestOnSegment(position, from, end);
    const offRouteMiles = greatCircleMiles(position, point);
    if (offRouteMiles < best.offRouteMiles) {
      best = { point, travelledMiles: totalMiles + greatCircleMiles(from, point), offRouteMiles };
    }
    totalMiles += greatCircleMiles(from, end);
  }
  return { ...best, remainingMiles: Math.max(0, totalMiles - best.travelledMiles) };
}
