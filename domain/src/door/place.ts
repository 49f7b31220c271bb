import { hasArrived } from '../geo/geofence.ts';
import { type GeoPoint, greatCircleMiles, metersPerMile } from '../geo/great-circle.ts';
import { certainWithinMeters } from '../geo/position-certainty.ts';

/** The place of a driver, seen from a stop (product-rules.md#at-the-door). `unknown`: no position of that moment. */
export const doorPlaces = ['near', 'far', 'unknown'] as const;
export type DoorPlace = (typeof doorPlaces)[number];

export const placeLimits = {
  /** A position counts for what happened at most this much before or after it. */
  positionWithinMs: 2 * 60_000,
  /** The maximum by which an inexact position, and an inexact address, each widen the fence around the stop. */
  leewayMeters: certainWithinMeters,
  /** The fastest that a car goes, 134 miles an hour. Two positions that need more contradict each other. */
  metersPerSecond: 60,
} as const;

/** A stop, as it was booked. */
export type StopPoint = GeoPoint & { readonly uncertaintyMeters: number };

/** A position of a phone. Instants are milliseconds since the epoch. */
export type SeenPosition = GeoPoint & {
  readonly accuracyMeters: number | null;
  readonly at: number;
  /** The platform says that an app made it up; browsers never say so, an app around the page may. */
  readonly isMocked?: boolean;
  /** True if the position cannot be reached from the one before it. */
  readonly isJump?: boolean;
  /** The number of new fixes before it, one after another, with the same digits. */
  readonly repeats?: number;
};

export type PlaceFinding = {
  readonly place: DoorPlace;
  /** The distance from the driver to the stop, rounded; null without a position at that moment. */
  readonly meters: number | null;
};

const leewayOf = (meters: number | null) => Math.min(meters ?? 0, placeLimits.leewayMeters);

/** Judges a position at a moment against the fence around a stop. */
export function placeAt(
  at: number,
  { stop, position }: { stop: StopPoint; position: SeenPosition | null },
): PlaceFinding {
  if (position === null || Math.abs(position.at - at) > placeLimits.positionWithinMs)
    return { place: 'unknown', meters: null };
  const leeway = leewayOf(position.accuracyMeters) + leewayOf(stop.uncertaintyMeters);
  return {
    place: hasArrived(position, stop, leeway) ? 'near' : 'far',
    meters: Math.round(greatCircleMiles(position, stop) * metersPerMile),
  };
}

/** True if no car gets from one position to the other in the time between them: one of them is made up or wrong. */
export function isJumpBetween(one: SeenPosition, other: SeenPosition): boolean {
  const meters = greatCircleMiles(one, other) * metersPerMile;
  const leeway = leewayOf(one.accuracyMeters) + leewayOf(other.accuracyMeters);
  const driven = (placeLimits.metersPerSecond * Math.abs(one.at - other.at)) / 1_000;
  return meters > placeLimits.leewayMeters + leeway + driven;
}
