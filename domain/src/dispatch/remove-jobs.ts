import { jobOf, roadCost } from './fleet.ts';
import { below, real, shuffle, whole } from './numbers.ts';
import { readRoute, type Routes } from './routes.ts';
import {
  anyServed,
  finishRemoval,
  relatedTo,
  removeJob,
  type Search,
  servedJobs,
} from './search.ts';

/**
 * A rule that takes about `count` jobs out of their routes and puts them into the bank, the list of jobs
 * without a route.
 */
export type Removal = (search: Search, routes: Routes, count: number) => void;

const atRandom: Removal = (search, routes, count) => {
  const served = servedJobs(search, routes);
  shuffle(search.jobs, served, search.random);
  for (let index = 0; index < Math.min(count, served); index += 1)
    removeJob(search, routes, whole(search.jobs, index));
};

/**
 * Removes jobs that are near each other in place and time, because such jobs can trade places (after Shaw).
 */
const related: Removal = (search, routes, count) => {
  const { fleet, random } = search;
  const others = fleet.jobs - 1;
  const seed = anyServed(search, routes);
  if (seed === -1) return;
  const first = search.banked;
  removeJob(search, routes, seed);
  for (let tried = 0; search.banked - first < count && tried < 4 * count; tried += 1) {
    const job = whole(search.bank, first + below(random, search.banked - first));
    const near = relatedTo(search, job);
    const place = Math.floor(others * random() ** 6);
    for (let index = place; index < others; index += 1) {
      const other = whole(near, index);
      if (whole(routes.driver, other) === -1) continue;
      removeJob(search, routes, other);
      break;
    }
  }
};

/** The cost that a job's stops add to their route now. */
function detourOf({ fleet }: Search, routes: Routes, job: number): number {
  const delivery = job + fleet.jobs;
  const around = (node: number, before: number, after: number) =>
    roadCost(fleet, before, node) + roadCost(fleet, node, after) - roadCost(fleet, before, after);
  const afterDelivery = whole(routes.next, delivery);
  const beforeDelivery = whole(routes.prev, delivery);
  if (whole(fleet.aboard, job) === 1) return around(delivery, beforeDelivery, afterDelivery);
  const beforePickup = whole(routes.prev, job);
  if (beforeDelivery !== job)
    return (
      around(job, beforePickup, whole(routes.next, job)) +
      around(delivery, beforeDelivery, afterDelivery)
    );
  return (
    roadCost(fleet, beforePickup, job) +
    roadCost(fleet, job, delivery) +
    roadCost(fleet, delivery, afterDelivery) -
    roadCost(fleet, beforePickup, afterDelivery)
  );
}

/** The values of the cheapest known plans in which a job's stops had the same neighbors. */
function historyOf({ fleet, history }: Search, routes: Routes, job: number): number {
  const pairOf = (node: number) =>
    Math.min(1e12, real(history, whole(routes.prev, node) * fleet.nodes + node)) +
    Math.min(1e12, real(history, node * fleet.nodes + whole(routes.next, node)));
  return (whole(fleet.aboard, job) === 1 ? 0 : pairOf(job)) + pairOf(job + fleet.jobs);
}

/** Removes mainly the jobs with the highest keys; chance gives the others a part. */
function byKey(
  search: Search,
  routes: Routes,
  count: number,
  keyOf: (search: Search, routes: Routes, job: number) => number,
): void {
  const served = servedJobs(search, routes);
  const { jobs, keys, random } = search;
  for (let index = 0; index < served; index += 1) {
    const job = whole(jobs, index);
    keys[job] = keyOf(search, routes, job);
  }
  const order = jobs.subarray(0, served);
  order.sort((one, other) => real(keys, other) - real(keys, one));
  let left = served;
  for (let taken = 0; taken < count && left > 0; taken += 1) {
    const place = Math.floor(left * random() ** 3);
    removeJob(search, routes, whole(order, place));
    order.copyWithin(place, place + 1, left);
    left -= 1;
  }
}

const worst: Removal = (search, routes, count) => byKey(search, routes, count, detourOf);

const byHistory: Removal = (search, routes, count) =>
  byKey(search, routes, count, search.history.length === 0 ? detourOf : historyOf);

/** Removes all jobs of one route, or of two if the first is short. */
const wholeRoute: Removal = (search, routes, count) => {
  for (let round = 0, taken = 0; round < 2 && taken < count; round += 1) {
    const job = anyServed(search, routes);
    if (job === -1) return;
    const driver = whole(routes.driver, job);
    const stops = readRoute(search.fleet, routes, driver, search.nodes);
    for (let index = 0; index < stops; index += 1) {
      const other = jobOf(search.fleet, whole(search.nodes, index));
      if (whole(routes.driver, other) === -1) continue;
      removeJob(search, routes, other);
      taken += 1;
      if (taken >= 2 * count) break;
    }
  }
};

/**
 * Removes a string of consecutive stops from each of several routes that are near each other (after
 * Christiaens and Vanden Berghe).
 */
const strings: Removal = (search, routes, count) => {
  const { fleet, random } = search;
  const seed = anyServed(search, routes);
  if (seed === -1) return;
  const others = fleet.jobs - 1;
  const near = relatedTo(search, seed);
  const ruined = new Set<number>();
  const longest = 1 + below(random, Math.max(1, Math.min(12, count)));
  const first = search.banked;
  for (let index = -1; index < others && search.banked - first < count; index += 1) {
    const job = index === -1 ? seed : whole(near, index);
    const driver = whole(routes.driver, job);
    if (driver === -1 || ruined.has(driver)) continue;
    ruined.add(driver);
    takeString(search, routes, job, 1 + below(random, longest));
  }
};

function takeString(search: Search, routes: Routes, job: number, length: number): void {
  const { fleet, random, nodes } = search;
  const stops = readRoute(fleet, routes, whole(routes.driver, job), nodes);
  const isOfPickup = whole(fleet.aboard, job) === 0 && random() < 0.5;
  const place = nodes.indexOf(isOfPickup ? job : job + fleet.jobs);
  const taken = Math.min(length, stops);
  const least = Math.max(0, place - taken + 1);
  const most = Math.min(place, stops - taken);
  const begin = least + below(random, Math.max(1, most - least + 1));
  for (let index = begin; index < begin + taken; index += 1) {
    const other = jobOf(fleet, whole(nodes, index));
    if (whole(routes.driver, other) !== -1) removeJob(search, routes, other);
  }
}

const finished =
  (removal: Removal): Removal =>
  (search, routes, count) => {
    removal(search, routes, count);
    finishRemoval(search, routes);
  };

export const removals: readonly Removal[] = [
  atRandom,
  related,
  worst,
  byHistory,
  wholeRoute,
  strings,
].map(finished);
