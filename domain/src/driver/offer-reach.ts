import { type GeoPoint, greatCircleMiles } from '../geo/great-circle.ts';
import { areaKey } from './schedule.ts';

/**
 * A neighborhood is stored as a single point. A customer's door within this many miles of the point belongs
 * to the neighborhood.
 */
const neighborhoodMiles = 1;

/** The location where an order is picked up. */
export type Door = { readonly city: string; readonly zip: string; readonly at: GeoPoint };

/** A preferred area: its key (`areaKey`), and its point if it is a neighborhood. */
export type KnownArea = { readonly key: string; readonly point: GeoPoint | null };

/** True if a door lies in an area, which can be a city, a ZIP code or a neighborhood. */
export function liesIn({ city, zip, at }: Door, { key, point }: KnownArea): boolean {
  return (
    key === zip ||
    key === areaKey(city) ||
    (point !== null && greatCircleMiles(point, at) <= neighborhoodMiles)
  );
}

/**
 * True if an order is within the driver's radius. If the driver's position is unknown, `miles` is null and
 * every order is within reach.
 */
export function isWithinReach(miles: number | null, radiusMiles: number): boolean {
  return miles === null || miles <= radiusMiles;
}

/** The facts that rank an order for a driver, or a driver for an order. */
export type OfferRank = {
  /**
   * True if the pickup is known to lie on the driver's route. False also if nobody has computed it yet, for
   * example before an order is offered.
   */
  readonly isOnTheWay: boolean;
  readonly isPreferred: boolean;
  /** Miles to the pickup; null while the driver's position is unknown. */
  readonly miles: number | null;
};

/**
 * Compares two offers; negative if `one` comes first. Offers on the driver's route come first, then those in
 * preferred areas, then the nearest (product-rules.md#offers).
 */
export function compareRanks(one: OfferRank, other: OfferRank): number {
  return (
    Number(other.isOnTheWay) - Number(one.isOnTheWay) ||
    Number(other.isPreferred) - Number(one.isPreferred) ||
    (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE)
  );
}
