import { greatCircleMiles, type GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { locateOnRoute } from '@backhaul/domain/geo/point-on-route.ts';
import type { Position } from './map-scene.ts';

export interface SplitRoute {
  readonly done: Position[];
  readonly ahead: Position[];
}

/** Further off than this the driver is on another way, and nothing of this one is done. */
const offRouteMiles = 0.25;

const pointOf = ([lng, lat]: Position): GeoPoint => ({ lat, lng });

function cutAt(route: readonly Position[], travelledMiles: number, cut: Position): SplitRoute {
  let miles = 0;
  const split = route.findIndex((position, index) => {
    const previous = route[index - 1];
    if (previous !== undefined) miles += greatCircleMiles(pointOf(previous), pointOf(position));
    return miles > travelledMiles;
  });
  const index = split < 0 ? route.length : split;
  return { done: [...route.slice(0, index), cut], ahead: [cut, ...route.slice(index)] };
}

/** A route behind and ahead of the driver; all of it lies ahead while there is none, or one far from it. */
export function splitRoute(route: readonly Position[], driver?: GeoPoint): SplitRoute {
  const found = driver === undefined ? null : locateOnRoute(route.map(pointOf), driver);
  if (found === null || found.offRouteMiles > offRouteMiles || found.travelledMiles === 0) {
    return { done: [], ahead: [...route] };
  }
  return cutAt(route, found.travelledMiles, [found.point.lng, found.point.lat]);
}
