import type { TourStop } from '../tour/tour.ts';

/** A stop, and the index of its place in the travel-time tables. */
export type AreaStop = TourStop & { readonly place: number };

/** A driver who is online, and their current stops in the order in which they would drive them. */
export type AreaDriver = {
  readonly id: string;
  /** The index of the driver's position in the travel-time tables. */
  readonly place: number;
  readonly stops: readonly AreaStop[];
  /** True if the driver is on the way to the first stop, which then stays first. */
  readonly isHeading: boolean;
  /** The most orders that the driver may have at the same time. */
  readonly mostJobs: number;
  /**
   * The time at which the driver stops working, in milliseconds since the epoch; null if no end is known.
   */
  readonly until: number | null;
  /**
   * Orders that this driver must not get: beyond the driver's radius, blocked, or the driver's own.
   */
  readonly barred: ReadonlySet<string>;
};

/** An order that no driver has accepted yet. */
export type AreaOffer = {
  readonly orderId: string;
  readonly pickup: AreaStop;
  readonly store: AreaStop;
};

/**
 * The planning problem of an area for the hours ahead. Each travel table has a row for each start and, in it,
 * a value for each destination. Instants are milliseconds since the epoch.
 */
export type AreaProblem = {
  readonly startAt: number;
  readonly drivers: readonly AreaDriver[];
  readonly offers: readonly AreaOffer[];
  readonly places: number;
  readonly seconds: Float64Array;
  readonly meters: Float64Array;
};

export type AreaTimedStop = {
  readonly stop: AreaStop;
  readonly arrivesAt: number;
  /** Seconds after the stop's deadline; 0 if on time. */
  readonly late: number;
};

/** One driver's route with the times at which it would be driven. */
export type AreaWay = {
  readonly stops: readonly AreaTimedStop[];
  readonly drivingSeconds: number;
  readonly meters: number;
  /** Meters driven without an item in the car. */
  readonly emptyMeters: number;
  /** The time at which the last stop is finished, in milliseconds since the epoch. */
  readonly endsAt: number;
};
