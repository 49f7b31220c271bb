import { pauseSince } from '../tour/driver-day.ts';
import { loadAtStart, loadOf, tourLimits } from '../tour/tour.ts';
import type { AreaDriver, AreaProblem, AreaStop, AreaWay } from './area-problem.ts';
import { driveArea } from './drive-area.ts';
import { noRoad, type PlanDriver } from './plan-problem.ts';

/**
 * The tolerance in seconds when a planned time is compared with the computed time of the same stop. It allows
 * for rounding.
 */
export const toleranceSeconds = 1;

/** The stop that the driver is heading to. It always stays first, so planning begins after it. */
export const headOf = ({ isHeading, stops }: AreaDriver) => (isHeading ? stops[0] : undefined);

/**
 * A driver in the form that the planner needs. If the car is already overloaded, the plan accepts the present
 * load.
 */
export function planDriverOf(
  problem: AreaProblem,
  driver: AreaDriver,
  way: AreaWay | undefined,
): PlanDriver {
  const { startAt } = problem;
  const after = (instant: number) => (instant - startAt) / 1000;
  const head = headOf(driver);
  const rest = driver.stops.filter((stop) => stop !== head);
  const active = new Set(driver.stops.map(({ orderId }) => orderId)).size;
  const until = driver.until === null ? Infinity : after(driver.until);
  return {
    id: driver.id,
    start: head?.place ?? driver.place,
    end: null,
    from:
      head === undefined ? 0 : Math.min(noRoad, after(driveArea(problem, driver, [head]).endsAt)),
    until: Math.max(
      until,
      driver.stops.length === 0 ? 0 : after(way?.endsAt ?? 0) + toleranceSeconds,
    ),
    items: Infinity,
    volume: Math.max(tourLimits.carRoom, mostOnBoard(driver.stops)),
    mostStops: Math.max(
      rest.length,
      Math.min(tourLimits.stops, rest.length + 2 * (driver.mostJobs - active)),
    ),
    pause: pauseSince(startAt, driver.pause),
  };
}

/**
 * Changes a driver's limits for a plan in which the driver may get more orders than they may have at once.
 * The car may then have as many items as the driver may have orders, and the route as many stops as any tour.
 */
export function oneAfterAnother(planned: PlanDriver, { stops, mostJobs }: AreaDriver): PlanDriver {
  const aboard = stops.filter(
    ({ orderId, kind }) =>
      kind !== 'pickup' &&
      !stops.some((other) => other.orderId === orderId && other.kind === 'pickup'),
  ).length;
  return {
    ...planned,
    items: Math.max(mostJobs, aboard),
    mostStops: Math.max(planned.mostStops, tourLimits.stops),
  };
}

function mostOnBoard(stops: readonly AreaStop[]): number {
  let onBoard = loadAtStart(stops);
  let most = onBoard;
  for (const stop of stops) {
    onBoard += loadOf(stop);
    most = Math.max(most, onBoard);
  }
  return most;
}
