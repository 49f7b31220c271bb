import { roadEnds, stopBegins } from './driver-clock.ts';
import { endOf, type Fleet, fleetOf, jobOf, mayTake, roadSeconds, startOf } from './fleet.ts';
import { improveRoutes, type Spent } from './improve-routes.ts';
import { insertions } from './insert-jobs.ts';
import { real, seededRandom, whole } from './numbers.ts';
import { type Partition, partitionRoutes } from './partition-routes.ts';
import type { Plan, PlannedRoute, PlannedStop, PlanProblem, RouteSketch } from './plan-problem.ts';
import { closeEmpty, reduceFleet } from './reduce-fleet.ts';
import { emptyRoutes, readRoute, type Routes, writeRoute } from './routes.ts';
import { fillBank, newSearch, type Search } from './search.ts';
import { unservedReasons } from './unserved-reason.ts';

export type PlanOptions = {
  /** The seed of the random numbers. The same seed and the same number of steps give the same plan. */
  readonly seed: number;
  readonly spent: Spent;
  /** True to reduce the number of drivers first. The cost of the routes is reduced only after that. */
  readonly fewestDrivers?: boolean;
  /** The solver that combines routes of many plans into one; `partitionRoutes` if absent. */
  readonly partition?: Partition;
  /**
   * The number of searches that start from a new plan; 1 if absent. More than one helps if the budget is
   * large for the number of jobs.
   */
  readonly rounds?: number;
  /** The routes to start from. A job that no longer fits into its route is inserted elsewhere. */
  readonly begin?: readonly RouteSketch[];
};

/** The share of the search's budget (time or steps) in which it tries to use fewer drivers. */
const reducingShare = 0.4;

/** A budget of steps. Each call uses up one step. */
export function stepsBudget(steps: number): Spent {
  let taken = 0;
  return () => (steps === 0 ? 1 : Math.min(1, taken++ / steps));
}

/**
 * Plans the drivers' routes: gives the best plan found within the budget. If the budget is empty, it gives
 * the first plan.
 */
export function planFleet(problem: PlanProblem, options: PlanOptions): Plan {
  const fleet = fleetOf(problem);
  const search = newSearch(fleet, seededRandom(options.seed));
  const routes = firstRoutes(search, options.begin ?? []);
  if (options.fewestDrivers === true && search.banked === 0) {
    reduceFleet(search, routes, () => options.spent() >= reducingShare);
    closeEmpty(search, routes);
  }
  const { spent, partition = partitionRoutes, rounds = 1 } = options;
  improveRoutes(search, routes, { spent, partition, rounds });
  return planOf(fleet, routes);
}

/**
 * The sequence of the stops in each route of a plan. Planning can start from it again after a change of the
 * problem.
 */
export const sketchOf = ({ routes }: Plan): RouteSketch[] =>
  routes.map(({ driver, stops }) => ({
    driver,
    stops: stops.map(({ job, kind }) => ({ job, kind })),
  }));

/**
 * Makes the first plan from the routes in `begin`. Other jobs, and jobs that cannot stay in these routes, are
 * inserted at a low cost where they fit.
 */
function firstRoutes(search: Search, begin: readonly RouteSketch[]): Routes {
  const { fleet } = search;
  const routes = emptyRoutes(fleet);
  for (const sketch of begin)
    if (whole(routes.stops, sketch.driver) === 0) beginRoute(search, routes, sketch);
  fillBank(search, routes);
  const [fast, , , second] = insertions;
  const isSmall = search.banked * fleet.drivers < 20_000;
  (isSmall ? second : fast)?.(search, routes);
  return routes;
}

/**
 * Copies a route from an earlier plan into the new plan. Jobs are left out until the rest of the route can be
 * driven.
 */
function beginRoute(
  { fleet, nodes }: Search,
  routes: Routes,
  { driver, stops }: RouteSketch,
): void {
  let kept: number[] = stops.map(({ job, kind }) => (kind === 'pickup' ? job : job + fleet.jobs));
  const jobs = [...new Set(kept.map((node) => jobOf(fleet, node)))];
  const isWhole = (job: number) =>
    kept.includes(job + fleet.jobs) &&
    (whole(fleet.aboard, job) === 1
      ? !kept.includes(job)
      : kept.includes(job) && kept.indexOf(job) < kept.indexOf(job + fleet.jobs));
  const fits = (list: readonly number[]) => {
    nodes.set(list);
    return writeRoute(fleet, routes, driver, nodes, list.length);
  };
  const without = (job: number) => kept.filter((node) => jobOf(fleet, node) !== job);
  for (const job of jobs)
    if (!mayTake(fleet, job, driver) || whole(routes.driver, job) !== -1 || !isWhole(job))
      kept = without(job);
  for (const job of [...new Set(kept.map((node) => jobOf(fleet, node)))].toReversed()) {
    if (fits(kept)) return;
    kept = without(job);
    routes.driver[job] = -1;
  }
  fits(kept);
}

function planOf(fleet: Fleet, routes: Routes): Plan {
  const nodes = new Int32Array(fleet.nodes);
  const planned: PlannedRoute[] = [];
  for (let driver = 0; driver < fleet.drivers; driver += 1) {
    const count = readRoute(fleet, routes, driver, nodes);
    if (count > 0) planned.push(routeOf(fleet, routes, driver, [...nodes.subarray(0, count)]));
  }
  const reason = unservedReasons(fleet);
  const unserved = [...routes.driver].flatMap((driver, job) =>
    driver === -1 ? [{ job, reason: reason(job) }] : [],
  );
  return {
    routes: planned,
    unserved,
    cost: routes.cost.reduce((sum, cost) => sum + cost, 0),
  };
}

function routeOf(fleet: Fleet, routes: Routes, driver: number, nodes: number[]): PlannedRoute {
  let from = startOf(fleet, driver);
  const arrival = (node: number) =>
    roadEnds(fleet, driver, real(routes.leaves, from), roadSeconds(fleet, from, node));
  const stops = nodes.map((node): PlannedStop => {
    const arrives = arrival(node);
    from = node;
    return {
      job: jobOf(fleet, node),
      kind: node < fleet.jobs ? 'pickup' : 'delivery',
      arrives,
      begins: stopBegins(fleet, driver, Math.max(arrives, real(fleet.opens, node))),
      leaves: real(routes.leaves, node),
    };
  });
  const ends = arrival(endOf(fleet, driver));
  return { driver, stops, cost: real(routes.cost, driver), ends };
}
