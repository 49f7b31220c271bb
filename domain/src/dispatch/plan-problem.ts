/** One stop: its location and the time at which it may begin. Instants are in seconds of any common clock. */
export type PlanStop = {
  /** Index of the stop's location in the travel tables. */
  readonly place: number;
  /** The earliest instant at which the stop can begin. */
  readonly opens: number;
  /**
   * The latest instant at which the stop can begin. If it is Infinity, the stop may be planned even if no
   * road leads to it.
   */
  readonly closes: number;
  /** The time that the stop takes, in seconds. */
  readonly service: number;
};

/** An item to pick up at one location and to deliver to another. */
export type PlanJob = {
  readonly id: string;
  /** Null if the item is already in the driver's car. */
  readonly pickup: PlanStop | null;
  readonly delivery: PlanStop;
  readonly items: number;
  readonly volume: number;
  /**
   * Index of the only driver who may do the job, because the item is in their car or they promised to do it;
   * null if anybody may.
   */
  readonly driver: number | null;
  /** The penalty for leaving this job out, as a multiple of an ordinary job's penalty; 1 if absent. */
  readonly weight?: number;
  /** Indices of the drivers who may not do the job. */
  readonly barred?: readonly number[];
};

export type PlanDriver = {
  readonly id: string;
  /** Index of the location where the route begins. */
  readonly start: number;
  /** Index of the location where the route must end; null if it may end anywhere. */
  readonly end: number | null;
  /** The instant at which the route begins. */
  readonly from: number;
  /** The latest instant at which the route may end. */
  readonly until: number;
  readonly items: number;
  readonly volume: number;
  readonly mostStops: number;
  /** A break in which the driver neither drives nor serves a stop; null for none. */
  readonly pause: { readonly from: number; readonly until: number } | null;
};

/**
 * The traffic over time. Each factor applies for one `step`, and the last one forever. A factor of 1.2 makes
 * drives a fifth longer. The unit of time is that of the code that uses it: seconds in a planning problem,
 * milliseconds elsewhere.
 */
export type TrafficByHour = {
  readonly from: number;
  readonly step: number;
  readonly factors: readonly number[];
};

/** A travel time of this many seconds or more (over 100 days) means that there is no road. */
export const noRoad = 1e7;

/**
 * Travel tables. Each start has a row, and each destination has a column. Where there is no road, the value
 * is `noRoad` or more, or Infinity.
 */
export type PlanTravel = {
  readonly places: number;
  readonly seconds: Float64Array;
  /** The cost of each drive, which the plan minimizes. `seconds` only decides if stops are on time. */
  readonly cost: Float64Array;
  readonly traffic: TrafficByHour | null;
};

export type PlanProblem = {
  readonly jobs: readonly PlanJob[];
  readonly drivers: readonly PlanDriver[];
  readonly travel: PlanTravel;
};

/**
 * Reasons that a job is in no route. If several apply, the plan gives the one that comes first in this list.
 */
export const unservedReasons = [
  'no_driver',
  'never_open',
  'no_road',
  'too_big',
  'too_late',
  'no_place_left',
] as const;
export type UnservedReason = (typeof unservedReasons)[number];

export type PlannedStop = {
  readonly job: number;
  readonly kind: 'pickup' | 'delivery';
  readonly arrives: number;
  readonly begins: number;
  readonly leaves: number;
};

export type PlannedRoute = {
  readonly driver: number;
  readonly stops: readonly PlannedStop[];
  readonly cost: number;
  /** The instant at which the driver reaches the end of the route. */
  readonly ends: number;
};

export type Plan = {
  /** The routes of the drivers who have stops. */
  readonly routes: readonly PlannedRoute[];
  readonly unserved: readonly { readonly job: number; readonly reason: UnservedReason }[];
  /**
   * The cost of the whole plan, which the search minimizes. It includes the drive of drivers without stops to
   * the end of their routes.
   */
  readonly cost: number;
};

/** The sequence of one driver's stops, without times. Planning can start from it instead of from nothing. */
export type RouteSketch = {
  readonly driver: number;
  readonly stops: readonly Pick<PlannedStop, 'job' | 'kind'>[];
};
