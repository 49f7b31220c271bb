import { greatCircleMiles, type GeoPoint } from './great-circle.ts';
import { locateOnRoute } from './point-on-route.ts';

/** The distance from the route beyond which a position is off the route. */
const offRouteMiles = 0.25;

type Position = readonly [lng: number, lat: number];

/**
 * The part of a route ahead of a position, as `[lng, lat]`; null if the position is off the route. The part
 * behind is left out, because it may begin at the driver's home.
 */
export function wayAhead(
  geometry: readonly Position[],
  position: GeoPoint,
): [number, number][] | null {
  const points = geometry.map(([lng, lat]) => ({ lat, lng }));
  const found = locateOnRoute(points, position);
  if (found === null || found.offRouteMiles > offRouteMiles) return null;
  let miles = 0;
  const rest = points.filter((point, index) => {
    const before = points[index - 1];
    if (before !== undefined) miles += greatCircleMiles(before, point);
    return miles > found.travelledMiles;
  });
  if (rest.length === 0) return null;
  return [found.point, ...rest].map(({ lat, lng }) => [lng, lat]);
}
