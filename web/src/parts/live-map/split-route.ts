import { greatCircleMiles, type GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { locateOnRoute } from '@backhaul/domain/geo/point-on-route.ts';
import type { Position } from './map-scene.ts';

export interface SplitRoute {
  readonly done: Position[];
  readonly ahead: Position[];
}

/** At a greater distance the driver is on another route, and none of this one counts as driven. */
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

/** Splits a route into the part behind and ahead of the driver. Without a driver near it, all of it lies ahead. */
export function splitRoute(route: readonly Position[], driver?: GeoPoint): SplitRoute {
  const found = driver === undefined ? null : locateOnRoute(route.map(pointOf), driver);
  if (found === null || found.offRouteMiles > offRouteMiles || found.travelledMiles === 0) {
    return { done: [], ahead: [...route] };
  }
  return cutAt(route, found.travelledMiles, [found.point.lng, found.point.lat]);
}
