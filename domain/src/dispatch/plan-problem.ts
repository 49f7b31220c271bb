/** One stop: where it is and when it may begin. Instants are seconds on any one clock. */
export type PlanStop = {
  /** Index of the place in the table of travel. */
  readonly place: number;
  /** The stop cannot begin earlier. */
  readonly opens: number;
  /** The stop must have begun by then. */
  readonly closes: number;
  /** Seconds at the stop. */
  readonly service: number;
};

/** Something to fetch and to bring. */
export type PlanJob = {
  readonly id: string;
  /** Null if the driver has it on board already. */
  readonly pickup: PlanStop | null;
  readonly delivery: PlanStop;
  readonly items: number;
  readonly volume: number;
  /** Index of the only driver who may do it (they have it on board, or promised it); null for any. */
  readonly driver: number | null;
  /** Leaving this job out counts as much as leaving out this many ordinary jobs; 1 if absent. */
  readonly weight?: number;
  /** Indices of drivers who may not do it. */
  readonly barred?: readonly number[];
};

export type PlanDriver = {
  readonly id: string;
  /** Index of the place where the route begins. */
  readonly start: number;
  /** Index of the place where it must end; null if it may end anywhere. */
  readonly end: number | null;
  /** The route begins at this instant. */
  readonly from: number;
  /** The route has ended by this instant. */
  readonly until: number;
  readonly items: number;
  readonly volume: number;
  readonly mostStops: number;
  /** The driver neither drives nor works between the two. */
  readonly pause: { readonly from: number; readonly until: number } | null;
};

/**
 * The changing speed of traffic: each factor holds for `step` seconds, the last one for ever. 1.2 takes a fifth longer.
 */
export type TrafficByHour = {
  readonly from: number;
  readonly step: number;
  readonly factors: readonly number[];
};

/** Tables of places by places, row after row: from each place to each place. Infinity is a missing road. */
export type PlanTravel = {
  readonly places: number;
  readonly seconds: Float64Array;
  /** The plan keeps this low; the seconds themselves are allowed. */
  readonly cost: Float64Array;
  readonly traffic: TrafficByHour | null;
};

/** The jobs, the drivers who may take them, and the roads. */
export type PlanProblem = {
  readonly jobs: readonly PlanJob[];
  readonly drivers: readonly PlanDriver[];
  readonly travel: PlanTravel;
};

/** The reasons why a job is in no route. The first one that applies is given. */
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
  /** The instant at which the driver is at the end of the route. */
  readonly ends: number;
};

export type Plan = {
  /** The routes of the drivers who have stops. */
  readonly routes: readonly PlannedRoute[];
  readonly unserved: readonly { readonly job: number; readonly reason: UnservedReason }[];
  /**
   * The cost of all drivers' routes. A route without stops still leads to its end. The search makes this cost small.
   */
  readonly cost: number;
};

/** Stops in their order, without times: what a plan is begun from. */
export type RouteSketch = {
  readonly driver: number;
  readonly stops: readonly Pick<PlannedStop, 'job' | 'kind'>[];
};
