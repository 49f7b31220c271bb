import { type GeoPoint, greatCircleMiles } from '../geo/great-circle.ts';
import { areaKey } from './schedule.ts';

/** A neighborhood is known only as a point; doors this near belong to it. */
const neighborhoodMiles = 1;

/** Where an order is collected. */
export type Door = { readonly city: string; readonly zip: string; readonly at: GeoPoint };

/** A preferred area as a map knows it: by its key (`areaKey`), and by a point if it is a neighborhood. */
export type KnownArea = { readonly key: string; readonly point: GeoPoint | null };

/** True if a door lies in an area: a city, a ZIP code or a neighborhood. */
export function liesIn({ city, zip, at }: Door, { key, point }: KnownArea): boolean {
  return (
    key === zip ||
    key === areaKey(city) ||
    (point !== null && greatCircleMiles(point, at) <= neighborhoodMiles)
  );
}

/**
 * True if an order is within the driver's radius. `miles` is null while the driver's position is unknown; every order
 * is within reach then.
 */
export function isWithinReach(miles: number | null, radiusMiles: number): boolean {
  return miles === null || miles <= radiusMiles;
}

/** The facts that rank a driver's offers, and an offer's drivers. */
export type OfferRank = {
  /** Also false if it was not computed, as before a new order is offered. */
  readonly isOnTheWay: boolean;
  readonly isPreferred: boolean;
  /** Null while the driver's position is unknown. */
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
