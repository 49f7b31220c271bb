import { planFleet, stepsBudget } from '../dispatch/plan-fleet.ts';
import type { PlanJob, PlanProblem, PlanStop, RouteSketch } from '../dispatch/plan-problem.ts';
import { pauseSince, trafficSince } from './driver-day.ts';
import { compareDrives, driveTo, isDrivable, runTour, startOf } from './run-tour.ts';
import { byDeadline, mendOrder } from './keep-order.ts';
import { loadAtStart, loadOf, pickupsBefore, type Tour, serviceOf, type TourStop } from './tour.ts';

/** The number of steps of each search. `seeds` are the random seeds of the searches. */
const steps = 300;
const seeds = [1, 2];
/** The maximum number of changed sequences that are tried to improve the result at the end. */
const mostTries = 2_000;
const mostRounds = 10;
/**
 * A tour with more stops than this is sorted by deadline, because a search would take too long. No real
 * driver has so many.
 */
const mostPlanned = 40;

/**
 * Finds a good sequence for more stops than can be sequenced exactly. First plans a route that keeps every
 * deadline. Then inserts the orders that do not fit where they do the least harm, and moves stops while that
 * improves the tour. The same tour gives the same result.
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
 * Plans the stops after the current one. At first it keeps every deadline. If some orders do not fit, it
 * plans again and ignores deadlines and the car's room for these.
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
 * The stops of one order in a tour. An order with only one stop, of either kind, has it as `delivery`, and
 * `pickup` is null.
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
 * The location and time at which the route begins: the driver's position, or the stop that the driver is
 * heading to. `from` is in seconds after the tour's start.
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
 * Moves stops to better positions, alone or together with the other stop of their order, as long as that
 * improves the tour.
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
