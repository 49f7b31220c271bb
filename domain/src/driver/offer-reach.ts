import { type GeoPoint, greatCircleMiles } from '../geo/great-circle.ts';
import { areaKey } from './schedule.ts';

/**
 * The radius of a neighborhood, which is stored as a single point. Doors within this many miles belong to it.
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
 * True if a pickup is at most `radiusMiles` from the driver. `miles` is null if the driver's position is
 * unknown; the result is then true.
 */
export function isWithinReach(miles: number | null, radiusMiles: number): boolean {
  return miles === null || miles <= radiusMiles;
}

/**
 * The facts about one order and one driver that decide how early the order comes in the driver's list, or the
 * driver in the order's list.
 */
export type OfferRank = {
  /**
   * True if the pickup lies on the driver's route. False also while this is not computed yet, for example
   * before an order is offered.
   */
  readonly isOnTheWay: boolean;
  readonly isPreferred: boolean;
  /** Miles to the pickup; null while the driver's position is unknown. */
  readonly miles: number | null;
};

/**
 * Compares two offers for sorting: negative if `one` comes first. Pickups on the driver's route come first,
 * then those in preferred areas, then the nearest (product-rules.md#offers).
 */
export function compareRanks(one: OfferRank, other: OfferRank): number {
  return (
    Number(other.isOnTheWay) - Number(one.isOnTheWay) ||
    Number(other.isPreferred) - Number(one.isPreferred) ||
    (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE)
  );
}
