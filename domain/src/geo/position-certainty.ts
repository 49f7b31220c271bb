import { type GeoPoint, greatCircleMiles, metersPerMile } from './great-circle.ts';

/** The place whose position this is. A pin is one that somebody set on the map. */
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

/** A place that may be farther off than this makes the price an estimate (product-rules.md#addresses). */
export const certainWithinMeters = 100;
/** A pin may always be moved this far, even from an address that is known more exactly. */
const leastPinReachMeters = 150;

/** True if a trip from or to a place this uncertain can only be estimated. */
export function isUncertain({ uncertaintyMeters }: { uncertaintyMeters: number }): boolean {
  return uncertaintyMeters > certainWithinMeters;
}

/** True if a driver finds the door only by a pin: the position is uncertain, or the address has no house number. */
export function needsPin(place: {
  readonly precision: PlacePrecision;
  readonly uncertaintyMeters: number;
  readonly street: string;
}): boolean {
  return place.precision !== 'pin' && (isUncertain(place) || !/^\d/.test(place.street));
}

/** The distance that a pin may be from its place: anywhere the place itself may be. */
export function pinReachMeters({ uncertaintyMeters }: { uncertaintyMeters: number }): number {
  return Math.max(leastPinReachMeters, uncertaintyMeters);
}

export function isWithinPinReach(
  place: { readonly location: GeoPoint; readonly uncertaintyMeters: number },
  pin: GeoPoint,
): boolean {
  return greatCircleMiles(place.location, pin) * metersPerMile <= pinReachMeters(place);
}
