import { greatCircleMiles, type GeoPoint } from './great-circle.ts';
import { locateOnRoute } from './point-on-route.ts';

/** A whole route from its start to its end, as the map service returned it. */
export type KnownWay = {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  readonly meters: number;
  readonly seconds: number;
  /** True if no street route was available, so that the line does not show the real streets. */
  readonly isEstimate: boolean;
  readonly points: readonly GeoPoint[];
};

export type RemainingWay = {
  readonly meters: number;
  readonly seconds: number;
  readonly isEstimate: boolean;
  /** True if the driver has left the route, so that a new one is needed from the map service. */
  readonly isOffRoute: boolean;
};

/**
 * The distance from the route beyond which a position is off the route. It is large enough for streets
 * parallel to the route.
 */
const offRouteMiles = 0.25;

/**
 * The driver's straight-line distance to the destination, divided by the straight-line distance from the
 * route's start to the destination. Above 1 if the driver moved away.
 */
function straightShare({ from, to }: KnownWay, position: GeoPoint): number {
  const whole = greatCircleMiles(from, to);
  return whole === 0 ? 1 : greatCircleMiles(position, to) / whole;
}

function shareOf(way: KnownWay, share: number) {
  return { meters: way.meters * share, seconds: way.seconds * share };
}

/**
 * The rest of a route after a position. It is measured along the streets if they are known, else estimated
 * from straight-line distances.
 */
export function remainingWay(way: KnownWay, position: GeoPoint): RemainingWay {
  const straight = { ...shareOf(way, straightShare(way, position)), isEstimate: true };
  if (way.isEstimate) return { ...straight, isOffRoute: false };
  const found = locateOnRoute(way.points, position);
  if (found === null || found.offRouteMiles > offRouteMiles)
    return { ...straight, isOffRoute: true };
  const whole = found.travelledMiles + found.remainingMiles;
  const share = whole === 0 ? 0 : found.remainingMiles / whole;
  return { ...shareOf(way, share), isEstimate: false, isOffRoute: false };
}
