import { greatCircleMiles, type GeoPoint } from './great-circle.ts';
import { locateOnRoute } from './point-on-route.ts';

/** A route from its start, as the map service returned it. */
export type KnownWay = {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  readonly meters: number;
  readonly seconds: number;
  /** True if no street route was available. The line then does not show the real streets. */
  readonly isEstimate: boolean;
  readonly points: readonly GeoPoint[];
};

export type RemainingWay = {
  readonly meters: number;
  readonly seconds: number;
  readonly isEstimate: boolean;
  /** True if the driver left the route, so the map must be asked for a new one. */
  readonly isOffRoute: boolean;
};

/** The distance is large enough to include the streets parallel to the route. */
const offRouteMiles = 0.25;

/**
 * The share of the straight line that is left; above 1 if the driver moved away from the destination.
 */
function straightShare({ from, to }: KnownWay, position: GeoPoint): number {
  const whole = greatCircleMiles(from, to);
  return whole === 0 ? 1 : greatCircleMiles(position, to) / whole;
}

function shareOf(way: KnownWay, share: number) {
  return { meters: way.meters * share, seconds: way.seconds * share };
}

/**
 * The rest of a route from a position: along the streets if they are known, else by the straight line.
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
