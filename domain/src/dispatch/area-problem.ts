import type { Pause } from '../tour/driver-day.ts';
import type { TourStop } from '../tour/tour.ts';
import type { TrafficByHour } from './plan-problem.ts';

/** A stop of a route. `place` is the index of its location in the travel-time tables. */
export type AreaStop = TourStop & { readonly place: number };

/** A driver who is online, and their current stops in the sequence in which they would drive to them. */
export type AreaDriver = {
  readonly id: string;
  /** The index of the driver's position in the travel-time tables. */
  readonly place: number;
  readonly stops: readonly AreaStop[];
  /** True if the driver is on the way to the first stop, which then stays first. */
  readonly isHeading: boolean;
  /** The maximum number of orders that the driver may have at the same time. */
  readonly mostJobs: number;
  /** The time at which the driver stops working, in milliseconds since the epoch; null if no end is known. */
  readonly until: number | null;
  /** The driver's break, in milliseconds since the epoch; absent or null for none. */
  readonly pause?: Pause | null;
  /**
   * The IDs of the orders that this driver must not get, for example because the pickup is too far away or
   * the customer blocked the driver.
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
 * An area's open orders and online drivers, for which routes are to be planned. `seconds` and `meters` are
 * tables of travel, with a row for each start and a column for each destination. Instants are milliseconds
 * since the epoch.
 */
export type AreaProblem = {
  readonly startAt: number;
  readonly drivers: readonly AreaDriver[];
  readonly offers: readonly AreaOffer[];
  readonly places: number;
  readonly seconds: Float64Array;
  readonly meters: Float64Array;
  /**
   * True if the plan may give drivers more orders than they may accept at once. The extra orders are offered
   * later, as the driver finishes others.
   */
  readonly plansAhead?: boolean;
  /** The hourly traffic that lengthens the drives in `seconds`; absent or null if traffic does not change. */
  readonly traffic?: TrafficByHour | null;
};

export type AreaTimedStop = {
  readonly stop: AreaStop;
  /**
   * The time at which the work at the stop begins, after any waiting and the driver's break; in milliseconds
   * since the epoch.
   */
  readonly arrivesAt: number;
  /** Seconds by which the stop begins after its deadline; 0 if it is on time. */
  readonly late: number;
};

/** One planned route of a driver, with the time of each stop. */
export type AreaWay = {
  readonly stops: readonly AreaTimedStop[];
  readonly drivingSeconds: number;
  readonly meters: number;
  /** Meters driven without an item in the car. */
  readonly emptyMeters: number;
  /** The time at which the last stop is finished, in milliseconds since the epoch. */
  readonly endsAt: number;
};
