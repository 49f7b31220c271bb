/**
 * One stop: its place and the time at which it may begin. Instants are seconds on any common clock.
 */
export type PlanStop = {
  /** Index of the stop's place in the travel tables. */
  readonly place: number;
  /** The earliest instant at which the stop can begin. */
  readonly opens: number;
  /** The latest instant at which the stop can begin. */
  readonly closes: number;
  /** The time that the stop takes, in seconds. */
  readonly service: number;
};

/** An item to pick up at one place and to deliver to another. */
export type PlanJob = {
  readonly id: string;
  /** Null if the item is already in the driver's car. */
  readonly pickup: PlanStop | null;
  readonly delivery: PlanStop;
  readonly items: number;
  readonly volume: number;
  /**
   * Index of the only driver who may do the job (it is on board, or the driver promised to do it); null if
   * anybody may.
   */
  readonly driver: number | null;
  /** Leaving this job out counts as much as leaving out this many ordinary jobs; 1 if absent. */
  readonly weight?: number;
  /** Indices of the drivers who may not do the job. */
  readonly barred?: readonly number[];
};

export type PlanDriver = {
  readonly id: string;
  /** Index of the place where the route begins. */
  readonly start: number;
  /** Index of the place where the route must end; null if it may end anywhere. */
  readonly end: number | null;
  /** The instant at which the route begins. */
  readonly from: number;
  /** The latest instant at which the route may end. */
  readonly until: number;
  readonly items: number;
  readonly volume: number;
  readonly mostStops: number;
  /** A break in which the driver neither drives nor works; null for none. */
  readonly pause: { readonly from: number; readonly until: number } | null;
};

/**
 * The traffic over time. Each factor holds for `step` seconds, the last one forever. A factor of 1.2 makes
 * drives a fifth longer.
 */
export type TrafficByHour = {
  readonly from: number;
  readonly step: number;
  readonly factors: readonly number[];
};

/**
 * Travel tables: a row for each start and, in it, a value for each destination. Infinity means that there is
 * no road.
 */
export type PlanTravel = {
  readonly places: number;
  readonly seconds: Float64Array;
  /** The figure that the plan minimizes; `seconds` only decides if stops are in time. */
  readonly cost: Float64Array;
  readonly traffic: TrafficByHour | null;
};

/** The jobs, the drivers who may take them, and the roads. */
export type PlanProblem = {
  readonly jobs: readonly PlanJob[];
  readonly drivers: readonly PlanDriver[];
  readonly travel: PlanTravel;
};

/** Reasons a job is in no route. If several apply, the first one in this list is given. */
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
   * The cost of all drivers' routes, which the search minimizes. A route without stops still has the cost of
   * driving to its end.
   */
  readonly cost: number;
};

/** A driver's stops in order, without times. A plan can start from it. */
export type RouteSketch = {
  readonly driver: number;
  readonly stops: readonly Pick<PlannedStop, 'job' | 'kind'>[];
};
