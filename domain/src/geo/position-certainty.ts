import { type GeoPoint, greatCircleMiles, metersPerMile } from './great-circle.ts';

/**
 * The precisions of a position, named after the object that was found on the map, such as an address or only
 * a street. A `pin` was set on the map by a person.
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
 * A position with a larger possible error than this makes the price an estimate (product-rules.md#addresses).
 */
export const certainWithinMeters = 100;
/** A person may always move a pin this far, even if the address's position is known more exactly. */
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
