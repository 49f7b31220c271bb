import { jobOf, roadCost } from './fleet.ts';
import { below, real, shuffle, whole } from './numbers.ts';
import { readRoute, type Routes } from './routes.ts';
import {
  anyServed,
  finishRemoval,
  nearTo,
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
 * Removes jobs that are close to each other in location and time, because such jobs can exchange their
 * positions (after Shaw).
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

/** The cost that a job's stops add to the route that contains them now. */
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

/**
 * Sums the stored values of the job's pairs. Each stop of the job forms a pair with the stop before it and
 * one with the stop after it. A pair's value is that of the best plan that contains it.
 */
function historyOf({ fleet, history }: Search, routes: Routes, job: number): number {
  const pairOf = (node: number) =>
    Math.min(1e12, real(history, whole(routes.prev, node) * fleet.nodes + node)) +
    Math.min(1e12, real(history, node * fleet.nodes + whole(routes.next, node)));
  return (whole(fleet.aboard, job) === 1 ? 0 : pairOf(job)) + pairOf(job + fleet.jobs);
}

/** Removes `count` random jobs. A job with a higher value of `keyOf` is more likely to be removed. */
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

/** Removes all jobs of one route. If that route has few jobs, it removes those of a second one too. */
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
 * The maximum length of a string, which is a sequence of stops that are removed together. `meanRemoved` is
 * the number of stops that a step removes on average.
 */
const longestString = 10;
const meanRemoved = 10;
/**
 * The share of strings (sequences of stops that are removed together) from which one or more stops are kept.
 */
const shareSplit = 0.5;
const shareLonger = 0.01;

/**
 * Removes a string (a sequence of stops) from each of several neighboring routes. The method is slack
 * induction by string removals, after Christiaens and Vanden Berghe. The number of removed jobs does not
 * depend on `count`.
 */
const strings: Removal = (search, routes) => {
  const { fleet, random, touched } = search;
  const seed = anyServed(search, routes);
  if (seed === -1) return;
  const longest = Math.min(longestString, meanStops(routes));
  let left = Math.floor(1 + random() * ((4 * meanRemoved) / (1 + longest) - 1));
  const isOfPickup = whole(fleet.aboard, seed) === 0 && random() < 0.5;
  const near = nearTo(search, isOfPickup ? seed : seed + fleet.jobs);
  for (let index = 0; index < near.length && left > 0; index += 1) {
    const node = whole(near, index);
    const driver = whole(routes.driver, jobOf(fleet, node));
    if (driver === -1 || whole(touched, driver) === 1) continue;
    const most = Math.min(longest, whole(routes.stops, driver));
    takeString(search, routes, node, Math.floor(1 + random() * most));
    left -= 1;
  }
};

/** The mean number of stops of the routes that have any. */
function meanStops({ stops }: Routes): number {
  let used = 0;
  let sum = 0;
  for (const count of stops) {
    if (count > 0) used += 1;
    sum += count;
  }
  return sum / used;
}

/**
 * Removes a string: `length` stops of one route in a row, the given node among them. Sometimes the string is
 * longer, and some stops in its middle stay, perhaps also the given one.
 */
function takeString(search: Search, routes: Routes, node: number, length: number): void {
  const { fleet, random, nodes } = search;
  const stops = readRoute(fleet, routes, whole(routes.driver, jobOf(fleet, node)), nodes);
  const place = nodes.indexOf(node);
  let kept = 0;
  if (length > 1 && length < stops && random() < shareSplit) {
    kept = 1;
    while (length + kept < stops && random() < shareLonger) kept += 1;
  }
  const span = Math.min(length + kept, stops);
  const least = Math.max(0, place - span + 1);
  const most = Math.min(place, stops - span);
  const begin = least + below(random, Math.max(1, most - least + 1));
  const hole = begin + 1 + below(random, Math.max(1, span - kept - 1));
  for (let index = begin; index < begin + span; index += 1) {
    if (index >= hole && index < hole + kept) continue;
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
