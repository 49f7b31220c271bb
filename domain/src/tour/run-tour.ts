import { driveEnds, overtime, secondsAwake, stopBegins, stopEnds } from './driver-day.ts';
import { loadAtStart, loadOf, pickupsBefore, serviceOf, type Tour, tourLimits } from './tour.ts';

/** The progress of a drive through some stops. */
export type Progress = {
  /** The time at which the driver leaves the last stop, in milliseconds since the epoch. */
  readonly leavesAt: number;
  /**
   * The number of missed deadlines, plus the number of stops after which the car is overfilled. Fewer faults
   * are more important than a lower cost.
   */
  readonly faults: number;
  /**
   * The cost of a drive: seconds of driving, seconds late, seconds past the end of the driver's hours, and
   * weighted seconds of waiting and of driving without an item.
   */
  readonly cost: number;
};

/**
 * One stop of a tour, with the times at which the driver would be there. They are in milliseconds since the
 * epoch.
 */
type TimedStop = {
  readonly index: number;
  readonly arrivesAt: number;
  /** The time at which the stop begins, after any waiting and the driver's break. */
  readonly beginsAt: number;
  /** Seconds of driving to the stop, without the break. */
  readonly drives: number;
  /** Seconds of waiting until the stop opens, without the break. */
  readonly waits: number;
  /** Seconds by which the stop is later than its deadline; 0 if it is on time. */
  readonly late: number;
  readonly isTooFull: boolean;
};

/**
 * Computes the drive to the stop `to` and the time there. `from` is the previous stop; null at the start of
 * the tour. `onBoard` is the car's load when the stop is done.
 */
export function driveTo(
  tour: Tour,
  from: number | null,
  to: number,
  state: { progress: Progress; onBoard: number },
): { stop: TimedStop; progress: Progress } {
  const { progress, onBoard } = state;
  const { day } = tour;
  const stop = at(tour.stops, to);
  const seconds = at(from === null ? tour.fromStart : at(tour.between, from), to);
  const arrivesAt = driveEnds(day, progress.leavesAt, seconds);
  const ready = Math.max(arrivesAt, stop.opensAt ?? arrivesAt);
  const beginsAt = stopBegins(day, ready);
  const drives = day === undefined ? seconds : secondsAwake(day, progress.leavesAt, arrivesAt);
  const waits = beginsAt > arrivesAt ? secondsAwake(day, arrivesAt, beginsAt) : 0;
  // For the deadline, the arrival counts even if the stop is not open yet. If the driver's break delays the
  // stop, its beginning counts.
  const comes = beginsAt > ready ? beginsAt : arrivesAt;
  const late = stop.deadline === null ? 0 : Math.max(0, (comes - stop.deadline.at) / 1000);
  const isTooFull = onBoard > tour.capacity;
  const leavesAt = stopEnds(day, beginsAt, serviceOf(stop));
  const empty = onBoard <= loadOf(stop) ? drives * (tour.emptyWeight ?? 0) : 0;
  const past =
    leavesAt > progress.leavesAt ? overtime(day, leavesAt) - overtime(day, progress.leavesAt) : 0;
  return {
    stop: { index: to, arrivesAt, beginsAt, drives, waits, late, isTooFull },
    progress: {
      leavesAt,
      faults: progress.faults + (late > 0 ? 1 : 0) + (isTooFull ? 1 : 0),
      cost: progress.cost + drives + empty + late + past + waits * tourLimits.waitingWeight,
    },
  };
}

export const startOf = (tour: Tour): Progress => ({
  leavesAt: tour.startAt,
  faults: 0,
  cost: 0,
});

/** The result of driving a tour's stops in a given sequence. */
type DrivenTour = Progress & {
  readonly stops: readonly TimedStop[];
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
    drivingSeconds += driven.stop.drives;
    stops.push(driven.stop);
    progress = driven.progress;
    from = to;
  }
  return { ...progress, stops, drivingSeconds };
}

/**
 * True if the sequence is possible: it has every stop once, each pickup before its counter, and the current
 * stop first.
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
 * Compares two drives; negative if the first one is better. The one with fewer faults (missed deadlines,
 * overfull car) is better, then the one with less cost.
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
