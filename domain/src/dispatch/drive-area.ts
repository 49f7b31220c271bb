import { runTour } from '../tour/run-tour.ts';
import { loadAtStart, loadOf, type Tour, tourLimits } from '../tour/tour.ts';
import type { AreaDriver, AreaProblem, AreaStop, AreaWay } from './area-problem.ts';

type DrivenDriver = Pick<AreaDriver, 'place' | 'isHeading' | 'pause' | 'until'>;

/** A driver's stops as a tour, in the given sequence. */
export function areaTour(
  { startAt, places, seconds, traffic = null }: AreaProblem,
  driver: DrivenDriver,
  stops: readonly AreaStop[],
): Tour {
  const road = (from: number, to: number) => seconds[from * places + to] ?? Infinity;
  return {
    startAt,
    stops,
    fromStart: stops.map(({ place }) => road(driver.place, place)),
    between: stops.map((from) => stops.map((to) => road(from.place, to.place))),
    first: driver.isHeading && stops.length > 0 ? 0 : null,
    capacity: tourLimits.carRoom,
    day: { pause: driver.pause ?? null, until: driver.until, traffic },
  };
}

/** Computes the time of each stop if the driver drives to them in the given sequence. */
export function driveArea(
  problem: AreaProblem,
  driver: DrivenDriver,
  stops: readonly AreaStop[],
): AreaWay {
  const tour = areaTour(problem, driver, stops);
  const driven = runTour(tour, [...stops.keys()]);
  let onBoard = loadAtStart(stops);
  let from = driver.place;
  let meters = 0;
  let emptyMeters = 0;
  for (const stop of stops) {
    const road = problem.meters[from * problem.places + stop.place] ?? 0;
    meters += road;
    if (onBoard <= 0) emptyMeters += road;
    onBoard += loadOf(stop);
    from = stop.place;
  }
  return {
    stops: driven.stops.map(({ index, beginsAt, late }) => ({
      stop: stops[index] as AreaStop,
      arrivesAt: beginsAt,
      late,
    })),
    drivingSeconds: driven.drivingSeconds,
    meters,
    emptyMeters,
    endsAt: driven.leavesAt,
  };
}
