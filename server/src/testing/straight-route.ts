import { estimateDrive } from '@backhaul/domain/geo/estimate-drive.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { Route } from '../ports/map-service.ts';

/** The route of a map without streets: a straight line that is entirely estimated. */
export function straightRoute(from: GeoPoint, to: GeoPoint): Route {
  const drive = estimateDrive(from, to);
  return {
    ...drive,
    traffic: null,
    estimated: true,
    geometry: [
      [from.lng, from.lat],
      [to.lng, to.lat],
    ],
    estimatedParts: [{ fromIndex: 0, toIndex: 1, ...drive }],
    steps: [],
  };
}
