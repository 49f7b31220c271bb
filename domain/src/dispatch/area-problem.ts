import type { TourStop } from '../tour/tour.ts';

/** A stop and its place in the tables of travel. */
export type AreaStop = TourStop & { readonly place: number };

/** A driver who is online, and the stops that they have now in the order that they would drive them. */
export type AreaDriver = {
  readonly id: string;
  /** The driver’s place in the tables of travel. */
  readonly place: number;
  readonly stops: readonly AreaStop[];
  /** The driver is on the way to the first stop, which stays first. */
  readonly isHeading: boolean;
  /** Orders that the driver may have at a time. */
  readonly mostJobs: number;
  /** The end of the driver's hours, in milliseconds since the epoch; null if they go on. */
  readonly until: number | null;
  /** Orders that the driver may not be given: beyond their radius, blocked, their own. */
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
