import { planFleet, stepsBudget } from '../dispatch/plan-fleet.ts';
import type { PlanJob, PlanProblem, PlanStop, RouteSketch } from '../dispatch/plan-problem.ts';
import { pauseSince, trafficSince } from './driver-day.ts';
import { compareDrives, driveTo, isDrivable, runTour, startOf } from './run-tour.ts';
import { byDeadline, mendOrder } from './keep-order.ts';
import { loadAtStart, loadOf, pickupsBefore, type Tour, serviceOf, type TourStop } from './tour.ts';

/** The number of steps of each search. There is one search for each random seed in `seeds`. */
const steps = 300;
const seeds = [1, 2];
/** The maximum number of changes that are tried to improve a sequence that a search found. */
const mostTries = 2_000;
const mostRounds = 10;
/**
 * A tour with more stops than this is sorted by deadline, because a search would take too long. No real
 * driver has so many.
 */
const mostPlanned = 40;

/**
 * Finds a good sequence for a tour that has too many stops for an exact search. Searches with different seeds
 * each propose a sequence, then each is improved stop by stop. The same tour always gives the same result.
 */
export function orderLongTour(tour: Tour): number[] {
  const { first, stops } = tour;
  const rest = stops.flatMap((_, index) => (index === first ? [] : [index]));
  const byDate = mendOrder(tour, byDeadline(tour));
  if (stops.length > mostPlanned) return byDate;
  const planned = seeds.map((seed) => {
    const order = planRest(tour, rest, seed);
    return first === null ? order : [first, ...order];
  });
  const found = [...planned, byDate]
    .filter((order) => isDrivable(tour, order))
    .map((order) => polish(tour, order));
  const [best] = found.toSorted(compareDrives);
  return [...(best?.order ?? [])];
}

/**
 * Plans the stops `rest` so that every deadline is kept. If some orders do not fit, plans again, without
 * their deadlines and their space in the car.
 */
function planRest(tour: Tour, rest: readonly number[], seed: number): number[] {
  const groups = groupStops(tour, rest);
  const forgiven = new Set<number>();
  let begin: RouteSketch[] = [];
  for (const budget of [steps, 0]) {
    const problem = problemOf(tour, groups, forgiven);
    const plan = planFleet(problem, { seed, spent: stepsBudget(budget), begin });
    const stops = plan.routes[0]?.stops ?? [];
    if (plan.unserved.length === 0)
      return stops.flatMap(({ job, kind }) => groups[job]?.[kind] ?? []);
    for (const { job } of plan.unserved) forgiven.add(job);
    begin = [{ driver: 0, stops }];
  }
  return [];
}

/**
 * The stops of one order in a tour. If the order has only one stop, that stop is `delivery` even if it is a
 * pickup, and `pickup` is null.
 */
type Group = { readonly pickup: number | null; readonly delivery: number };

function groupStops({ stops }: Tour, rest: readonly number[]): Group[] {
  const byOrder = Map.groupBy(rest, (index) => stops[index]?.orderId);
  return [...byOrder.values()].flatMap((indices): Group[] => {
    const pickup = indices.find((index) => stops[index]?.kind === 'pickup');
    const delivery = indices.find((index) => stops[index]?.kind !== 'pickup');
    if (pickup === undefined || delivery === undefined)
      return indices.map((index) => ({ pickup: null, delivery: index }));
    return [{ pickup, delivery }];
  });
}

function problemOf(tour: Tour, groups: readonly Group[], forgiven: Set<number>): PlanProblem {
  const places = tour.stops.length + 1;
  const start = tour.stops.length;
  const seconds = new Float64Array(places * places);
  [...tour.between, tour.fromStart].forEach((row, from) =>
    row.forEach((value, to) => {
      seconds[from * places + to] = value;
    }),
  );
  const jobs = groups.map(({ pickup, delivery }, job): PlanJob => {
    const isForgiven = forgiven.has(job);
    return {
      id: `${job}`,
      pickup: pickup === null ? null : stopOf(tour, pickup, isForgiven),
      delivery: stopOf(tour, delivery, isForgiven),
      items: isForgiven ? 0 : Math.max(0, -loadOf(tour.stops[delivery] as TourStop)),
      volume: 0,
      driver: 0,
    };
  });
  return {
    jobs,
    drivers: [
      {
        id: 'driver',
        ...beginning(tour, start),
        end: null,
        until: Infinity,
        items: tour.capacity,
        volume: Infinity,
        mostStops: places,
        pause: pauseSince(tour.startAt, tour.day?.pause),
      },
    ],
    travel: {
      places,
      seconds,
      cost: seconds,
      traffic: trafficSince(tour.startAt, tour.day?.traffic),
    },
  };
}

/**
 * The place and time at which the plan begins: after the stop to which the driver is heading, or else at the
 * driver's position. `from` is in seconds after the tour's start.
 */
function beginning(tour: Tour, start: number): { start: number; from: number } {
  const { first, startAt, stops } = tour;
  if (first === null) return { start, from: 0 };
  const onBoard = loadAtStart(stops) + loadOf(stops[first] as TourStop);
  const { progress } = driveTo(tour, null, first, { progress: startOf(tour), onBoard });
  return { start: first, from: (progress.leavesAt - startAt) / 1000 };
}

function stopOf({ stops, startAt }: Tour, index: number, isForgiven: boolean): PlanStop {
  const stop = stops[index] as TourStop;
  const { opensAt, deadline } = stop;
  const after = (instant: number) => (instant - startAt) / 1000;
  const opens = opensAt === null ? 0 : after(opensAt);
  const closes = deadline === null || isForgiven ? Infinity : after(deadline.at);
  return { place: index, opens, closes, service: serviceOf(stop) };
}

/**
 * Improves the tour step by step: moves a stop to a better position, alone or together with the order's other
 * stop.
 */
function polish(tour: Tour, order: readonly number[]): Driven {
  const known = pickupsBefore(tour.stops);
  let best = driven(tour, order);
  let tries = mostTries;
  const keepIfBetter = (tried: number[]) => {
    if (tries <= 0 || !isDrivable(tour, tried)) return;
    tries -= 1;
    const run = driven(tour, tried);
    if (compareDrives(run, best) < 0) best = run;
  };
  for (let round = 0; round < mostRounds; round += 1) {
    const before = best;
    for (const index of order) {
      const others = best.order.filter((other) => other !== index);
      for (let place = 0; place <= others.length; place += 1)
        keepIfBetter(others.toSpliced(place, 0, index));
      const pickup = known[index] ?? null;
      if (pickup !== null) movePair(best.order, pickup, index, keepIfBetter);
    }
    if (before === best) break;
  }
  return best;
}

function movePair(
  order: readonly number[],
  pickup: number,
  counter: number,
  keep: (tried: number[]) => void,
): void {
  const others = order.filter((other) => other !== pickup && other !== counter);
  for (let first = 0; first <= others.length; first += 1)
    for (let second = first; second <= others.length; second += 1)
      keep(others.toSpliced(second, 0, counter).toSpliced(first, 0, pickup));
}

type Driven = { readonly order: readonly number[]; readonly faults: number; readonly cost: number };

function driven(tour: Tour, order: readonly number[]): Driven {
  const { faults, cost } = runTour(tour, order);
  return { order, faults, cost };
}
