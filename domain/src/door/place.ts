import { hasArrived } from '../geo/geofence.ts';
import { type GeoPoint, greatCircleMiles, metersPerMile } from '../geo/great-circle.ts';
import { certainWithinMeters } from '../geo/position-certainty.ts';

/**
 * The driver's location relative to a stop (product-rules.md#at-the-door). `unknown` means that no position
 * was taken close enough to the time of the event.
 */
export const doorPlaces = ['near', 'far', 'unknown'] as const;
export type DoorPlace = (typeof doorPlaces)[number];

export const placeLimits = {
  /** A position proves an event only if it was taken within this time before or after the event. */
  positionWithinMs: 2 * 60_000,
  /**
   * The maximum number of meters by which an inexact position widens the geofence (the circle around the
   * stop). An inexact address can widen it by as many meters again.
   */
  leewayMeters: certainWithinMeters,
  /**
   * The highest speed of a car (134 miles an hour). If a car would have to drive faster between two
   * positions, they contradict each other.
   */
  metersPerSecond: 60,
} as const;

/** The position of a stop, as booked. */
export type StopPoint = GeoPoint & { readonly uncertaintyMeters: number };

/** A position of a phone. Instants are milliseconds since the epoch. */
export type SeenPosition = GeoPoint & {
  readonly accuracyMeters: number | null;
  readonly at: number;
  /**
   * True if the phone's operating system reports that an app faked the position. A browser never reports
   * this; a native app around the page can.
   */
  readonly isMocked?: boolean;
  /**
   * True if no car could have driven from the phone's previous position to this one in the time between them.
   */
  readonly isJump?: boolean;
  /** The number of positions directly before this one that have exactly the same digits. */
  readonly repeats?: number;
};

export type PlaceFinding = {
  readonly place: DoorPlace;
  /** The distance from the driver to the stop in meters, rounded; null without a position at that moment. */
  readonly meters: number | null;
};

const leewayOf = (meters: number | null) => Math.min(meters ?? 0, placeLimits.leewayMeters);

/** Judges if a position at a moment lies within the geofence around a stop. */
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

/**
 * True if no car can drive between the two positions in the time between them. One of them is then fake or
 * wrong.
 */
export function isJumpBetween(one: SeenPosition, other: SeenPosition): boolean {
  const meters = greatCircleMiles(one, other) * metersPerMile;
  const leeway = leewayOf(one.accuracyMeters) + leewayOf(other.accuracyMeters);
  const driven = (placeLimits.metersPerSecond * Math.abs(one.at - other.at)) / 1_000;
  return meters > placeLimits.leewayMeters + leeway + driven;
}
