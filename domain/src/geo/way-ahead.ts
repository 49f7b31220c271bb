import { greatCircleMiles, type GeoPoint } from './great-circle.ts';
import { locateOnRoute } from './point-on-route.ts';

/** Beyond this distance the line says nothing about the streets that the driver takes. */
const offRouteMiles = 0.25;

type Position = readonly [lng: number, lat: number];

/**
 * The rest of a route from a position to its end, as `[lng, lat]`; null off the route. The part behind is left out:
 * it begins where the driver set out, which may be their home.
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
