import { type GeoPoint, greatCircleMiles } from '../geo/great-circle.ts';
import { areaKey } from './schedule.ts';

/** A neighborhood is stored as a point only. Doors within this distance belong to it. */
const neighborhoodMiles = 1;

/** The place where an order is collected. */
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

/** The facts that rank the offers of a driver, or the drivers for an offer. */
export type OfferRank = {
  /** False also if it was not computed yet, as for an order that is about to be offered. */
  readonly isOnTheWay: boolean;
  readonly isPreferred: boolean;
  /** Miles to the pickup; null while the driver's position is unknown. */
  readonly miles: number | null;
};

/**
 * Offers on the driver's route come first, then preferred areas, then the nearest (product-rules.md#offers). Negative
 * if `one` comes first.
 */
export function compareRanks(one: OfferRank, other: OfferRank): number {
  return (
    Number(other.isOnTheWay) - Number(one.isOnTheWay) ||
    Number(other.isPreferred) - Number(one.isPreferred) ||
    (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE)
  );
}
