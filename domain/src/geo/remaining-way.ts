import { greatCircleMiles, type GeoPoint } from './great-circle.ts';
import { locateOnRoute } from './point-on-route.ts';

/** A way as the map told it where it began. */
export type KnownWay = {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  readonly meters: number;
  readonly seconds: number;
  /** No streets were known: the line between the ends says nothing of where one drives. */
  readonly isEstimate: boolean;
  readonly points: readonly GeoPoint[];
};

export type RemainingWay = {
  readonly meters: number;
  readonly seconds: number;
  readonly isEstimate: boolean;
  /** The driver took another way: the map should be asked again. */
  readonly isOffRoute: boolean;
};

/** As wide as the streets beside the one that was told. */
const offRouteMiles = 0.25;

/** The share of the straight line that is left; more than all of it for somebody who drove away. */
function straightShare({ from, to }: KnownWay, position: GeoPoint): number {
  const whole = greatCircleMiles(from, to);
  return whole === 0 ? 1 : greatCircleMiles(position, to) / whole;
}

function shareOf(way: KnownWay, share: number) {
  return { meters: way.meters * share, seconds: way.seconds * share };
}

/** What is left of a way at a position: by the street, else by the straight line. */
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
