import { serviceOf } from '../tour/tour.ts';
import type { AreaTimedStop, AreaWay } from './area-problem.ts';
import { tightMinutes } from './offer-weights.ts';

/** Totals of an area's planned routes, in seconds and meters. */
export type AreaFigures = {
  readonly returns: number;
  /** Time for driving and for the stops. */
  readonly workSeconds: number;
  readonly meters: number;
  /** Meters driven without an item in the car. */
  readonly emptyMeters: number;
  readonly lateStops: number;
  readonly lateSeconds: number;
  /** Stops that are on time, with less than 15 minutes to spare. */
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
 * The driver's ID of each order in these routes. `ids` lists the drivers in the order of the routes.
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
  /** The driver's ID before the change; null for no driver. */
  readonly from: string | null;
  readonly to: string | null;
};

/** The orders whose driver differs between two plans. */
export function holderChanges(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): HolderChange[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((orderId) => {
    const [from, to] = [one.get(orderId) ?? null, other.get(orderId) ?? null];
    return from === to ? [] : [{ orderId, from, to }];
  });
}
