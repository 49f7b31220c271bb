import { type GeoPoint, greatCircleMiles, metersPerMile } from './great-circle.ts';

/**
 * The ways in which a position was found. Most are named after the object on the map that gave the position,
 * such as an address or a street. A `pin` was set by a person.
 */
export const placePrecisions = [
  'address',
  'store',
  'street',
  'zip',
  'town',
  'crossing',
  'pin',
] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

/**
 * The largest possible error of a position for an exact price. With a larger error, the price is an estimate
 * (product-rules.md#addresses).
 */
export const certainWithinMeters = 100;
/** The distance by which a person may move a pin even if the address's position is known more exactly. */
const leastPinReachMeters = 150;

/** True if the position's possible error is so large that a trip from or to it can only be estimated. */
export function isUncertain({ uncertaintyMeters }: { uncertaintyMeters: number }): boolean {
  return uncertaintyMeters > certainWithinMeters;
}

/**
 * True if a driver needs a pin to find the door: the position is uncertain, or the address has no house
 * number.
 */
export function needsPin(place: {
  readonly precision: PlacePrecision;
  readonly uncertaintyMeters: number;
  readonly street: string;
}): boolean {
  return place.precision !== 'pin' && (isUncertain(place) || !/^\d/.test(place.street));
}

/**
 * The maximum distance of a pin from its address: the possible error of the address's position, but at least
 * `leastPinReachMeters`.
 */
export function pinReachMeters({ uncertaintyMeters }: { uncertaintyMeters: number }): number {
  return Math.max(leastPinReachMeters, uncertaintyMeters);
}

export function isWithinPinReach(
  place: { readonly location: GeoPoint; readonly uncertaintyMeters: number },
  pin: GeoPoint,
): boolean {
  return greatCircleMiles(place.location, pin) * metersPerMile <= pinReachMeters(place);
}
