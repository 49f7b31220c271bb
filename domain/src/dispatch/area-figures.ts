import { serviceOf } from '../tour/tour.ts';
import type { AreaTimedStop, AreaWay } from './area-problem.ts';
import { tightMinutes } from './offer-weights.ts';

/** Totals of an area's planned routes, in seconds and meters. */
export type AreaFigures = {
  readonly returns: number;
  /** Seconds of driving, plus the time spent at the stops. */
  readonly workSeconds: number;
  readonly meters: number;
  /** Meters driven without an item in the car. */
  readonly emptyMeters: number;
  readonly lateStops: number;
  readonly lateSeconds: number;
  /** The number of stops that are on time but less than 15 minutes before their deadline. */
  readonly tightStops: number;
};

const lateSeconds = 60;

export const workSecondsOf = ({ drivingSeconds, stops }: AreaWay): number =>
  drivingSeconds + stops.reduce((sum, { stop }) => sum + serviceOf(stop), 0);

const isTight = ({ stop, arrivesAt, late }: AreaTimedStop) =>
  late < lateSeconds &&
  stop.deadline !== null &&
  stop.deadline.at - arrivesAt < tightMinutes * 60_000;

export function areaFigures(ways: readonly AreaWay[]): AreaFigures {
  const stops = ways.flatMap((way) => way.stops);
  const late = stops.filter((stop) => stop.late >= lateSeconds);
  const sum = (of: (way: AreaWay) => number) => ways.reduce((total, way) => total + of(way), 0);
  return {
    returns: new Set(stops.map(({ stop }) => stop.orderId)).size,
    workSeconds: sum(workSecondsOf),
    meters: sum(({ meters }) => meters),
    emptyMeters: sum(({ emptyMeters }) => emptyMeters),
    lateStops: late.length,
    lateSeconds: late.reduce((total, stop) => total + stop.late, 0),
    tightStops: stops.filter(isTight).length,
  };
}

/**
 * Maps the ID of each order to the ID of the driver who has it in this plan. `ids` are the drivers' IDs, one
 * for each route and in the same sequence.
 */
export function holdersOf(
  ways: readonly AreaWay[],
  ids: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    ways.flatMap(({ stops }, driver) =>
      stops.flatMap(({ stop }) => {
        const id = ids[driver];
        return id === undefined ? [] : [[stop.orderId, id] as const];
      }),
    ),
  );
}

export type HolderChange = {
  readonly orderId: string;
  /**
   * The ID of the order's driver in the first plan, and in `to` that in the second plan. Null if the order
   * has no driver.
   */
  readonly from: string | null;
  readonly to: string | null;
};

/** The orders that have a different driver in the second plan than in the first one. */
export function holderChanges(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): HolderChange[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((orderId) => {
    const [from, to] = [one.get(orderId) ?? null, other.get(orderId) ?? null];
    return from === to ? [] : [{ orderId, from, to }];
  });
}
