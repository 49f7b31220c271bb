import { loadAtStart, loadOf, pickupsBefore, serviceOf, type Tour, tourLimits } from './tour.ts';

/** The progress of a drive through some stops. */
export type Progress = {
  /** The time at which the driver leaves the last stop, in milliseconds since the epoch. */
  readonly leavesAt: number;
  /**
   * The number of missed deadlines, plus the stops after which the load exceeds the car's room. Fewer faults
   * matter more than any cost.
   */
  readonly faults: number;
  /** Seconds of driving, plus seconds late, plus weighted seconds of waiting. Less is better. */
  readonly cost: number;
};

/** A stop of a driven tour with its times. Instants are milliseconds since the epoch. */
type TimedStop = {
  readonly index: number;
  readonly arrivesAt: number;
  /** Seconds of waiting until the stop opens. */
  readonly waits: number;
  /** Seconds after the stop's deadline; 0 if on time. */
  readonly late: number;
  readonly isTooFull: boolean;
};

/** Drives from one stop (null at the start) to the next. `onBoard` is the load after that stop. */
export function driveTo(
  tour: Tour,
  from: number | null,
  to: number,
  state: { progress: Progress; onBoard: number },
): { stop: TimedStop; progress: Progress } {
  const { progress, onBoard } = state;
  const stop = at(tour.stops, to);
  const { opensAt, deadline } = stop;
  const seconds = at(from === null ? tour.fromStart : at(tour.between, from), to);
  const arrivesAt = progress.leavesAt + seconds * 1000;
  const waits = Math.max(0, ((opensAt ?? arrivesAt) - arrivesAt) / 1000);
  const late = Math.max(0, (arrivesAt - (deadline?.at ?? arrivesAt)) / 1000);
  const isTooFull = onBoard > tour.capacity;
  return {
    stop: { index: to, arrivesAt, waits, late, isTooFull },
    progress: {
      leavesAt: arrivesAt + (waits + serviceOf(stop)) * 1000,
      faults: progress.faults + (late > 0 ? 1 : 0) + (isTooFull ? 1 : 0),
      cost: progress.cost + seconds + late + waits * tourLimits.waitingWeight,
    },
  };
}

export const startOf = (tour: Tour): Progress => ({
  leavesAt: tour.startAt,
  faults: 0,
  cost: 0,
});

/** The result of driving a tour in a given order. */
type DrivenTour = Progress & {
  readonly stops: readonly TimedStop[];
  /** Seconds of driving. */
  readonly drivingSeconds: number;
};

export function runTour(tour: Tour, order: readonly number[]): DrivenTour {
  let progress = startOf(tour);
  let onBoard = loadAtStart(tour.stops);
  let from: number | null = null;
  let drivingSeconds = 0;
  const stops: TimedStop[] = [];
  for (const to of order) {
    onBoard += loadOf(at(tour.stops, to));
    const driven = driveTo(tour, from, to, { progress, onBoard });
    drivingSeconds += (driven.stop.arrivesAt - progress.leavesAt) / 1000;
    stops.push(driven.stop);
    progress = driven.progress;
    from = to;
  }
  return { ...progress, stops, drivingSeconds };
}

/**
 * True if the order is possible: every stop once, pickups before their counters, the current stop first.
 */
export function isDrivable(tour: Tour, order: readonly number[]): boolean {
  const places = new Map(order.map((index, place) => [index, place]));
  const before = pickupsBefore(tour.stops);
  return (
    order.length === tour.stops.length &&
    tour.stops.every((_, index) => places.has(index)) &&
    (tour.first === null || order[0] === tour.first) &&
    before.every(
      (pickup, index) => pickup === null || (places.get(pickup) ?? 0) < (places.get(index) ?? 0),
    )
  );
}

/**
 * Compares two drives: fewer faults are better, then less cost. Negative if the first one is better.
 */
export function compareDrives(
  one: Pick<Progress, 'faults' | 'cost'>,
  other: Pick<Progress, 'faults' | 'cost'>,
): number {
  return one.faults - other.faults || one.cost - other.cost;
}

/** The value at an index that must exist. */
export function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  if (value === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return value;
}
