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
   * The time at which the driver stops working, in milliseconds since the epoch; null if it is open.
   */
  readonly until: number | null;
  /**
   * Orders that this driver must not get: beyond the driver's radius, blocked, or the driver's own.
   */
  readonly barred: ReadonlySet<string>;
};

/** An order that nobody has. */
export type AreaOffer = {
  readonly orderId: string;
  readonly pickup: AreaStop;
  readonly store: AreaStop;
};

/**
 * The hours ahead of an area: tables of travel are places by places, row after row. Instants are milliseconds since the
 * epoch.
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
  /** Seconds past its deadline. */
  readonly late: number;
};

/** The times of one driver's route as it is driven. */
export type AreaWay = {
  readonly stops: readonly AreaTimedStop[];
  readonly drivingSeconds: number;
  readonly meters: number;
  /** Meters with nothing on board. */
  readonly emptyMeters: number;
  /** When the last stop is done, in milliseconds since the epoch. */
  readonly endsAt: number;
};
