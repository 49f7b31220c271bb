import { latestRoad, latestStop, roadEnds, stopBegins, stopEnds } from './driver-clock.ts';
import { endOf, type Fleet, roadCost, roadSeconds, startOf } from './fleet.ts';
import { real, whole } from './numbers.ts';

/**
 * Every driver's route as a linked list of nodes. The times and loads of each node are stored too, so that a
 * new job can be tested fast.
 */
export type Routes = {
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** For each job, the driver whose route has it; -1 if none has it. */
  readonly driver: Int32Array;
  /** The earliest time at which the driver leaves each node. */
  readonly leaves: Float64Array;
  /** The latest arrival at each node that keeps every later stop on time. */
  readonly latest: Float64Array;
  readonly itemsAfter: Float64Array;
  readonly volumeAfter: Float64Array;
  /** The number of stops in each driver's route. `cost` has the routes' costs. */
  readonly stops: Int32Array;
  readonly cost: Float64Array;
  /**
   * Two hashes of each driver's stops in sequence. They are equal for interchangeable drivers with the same
   * stops.
   */
  readonly hash: Int32Array;
  readonly check: Int32Array;
  /** 1 for a driver who is left out of the plan. */
  readonly closed: Int32Array;
};

export function emptyRoutes(fleet: Fleet): Routes {
  const routes: Routes = {
    next: new Int32Array(fleet.nodes).fill(-1),
    prev: new Int32Array(fleet.nodes).fill(-1),
    driver: new Int32Array(fleet.jobs).fill(-1),
    leaves: new Float64Array(fleet.nodes),
    latest: new Float64Array(fleet.nodes),
    itemsAfter: new Float64Array(fleet.nodes),
    volumeAfter: new Float64Array(fleet.nodes),
    stops: new Int32Array(fleet.drivers),
    cost: new Float64Array(fleet.drivers),
    hash: new Int32Array(fleet.drivers),
    check: new Int32Array(fleet.drivers),
    closed: new Int32Array(fleet.drivers),
  };
  for (let driver = 0; driver < fleet.drivers; driver += 1) {
    link(routes, startOf(fleet, driver), endOf(fleet, driver));
    retime(fleet, routes, driver);
  }
  return routes;
}

export function copyRoutes(from: Routes, to: Routes): void {
  to.next.set(from.next);
  to.prev.set(from.prev);
  to.driver.set(from.driver);
  to.leaves.set(from.leaves);
  to.latest.set(from.latest);
  to.itemsAfter.set(from.itemsAfter);
  to.volumeAfter.set(from.volumeAfter);
  to.stops.set(from.stops);
  to.cost.set(from.cost);
  to.hash.set(from.hash);
  to.check.set(from.check);
  to.closed.set(from.closed);
}

export function sameRoutes(fleet: Fleet, from: Routes): Routes {
  const copy = emptyRoutes(fleet);
  copyRoutes(from, copy);
  return copy;
}

function link(routes: Routes, from: number, to: number): void {
  routes.next[from] = to;
  routes.prev[to] = from;
}

const hashFactor = 0x85eb_ca6b;
const checkFactor = 0xc2b2_ae35;

function mixed(hash: number, node: number, factor: number): number {
  const next = Math.imul(hash ^ node, factor);
  return next ^ (next >>> 15);
}

/**
 * Computes the times and loads of a route again: forward from its start, and then backward from its end.
 * False if the route cannot be driven.
 */
export function retime(fleet: Fleet, routes: Routes, driver: number): boolean {
  const start = startOf(fleet, driver);
  const end = endOf(fleet, driver);
  const { next, prev, leaves, latest, itemsAfter, volumeAfter } = routes;
  let left = real(fleet.opens, start);
  let items = real(fleet.items, start);
  let volume = real(fleet.volume, start);
  let cost = 0;
  let count = 0;
  let fits = true;
  let hash = mixed(1, whole(fleet.likeness, driver), hashFactor);
  let check = mixed(1, whole(fleet.likeness, driver), checkFactor);
  leaves[start] = left;
  itemsAfter[start] = items;
  volumeAfter[start] = volume;
  for (let from = start; from !== end;) {
    const node = whole(next, from);
    const arrives = roadEnds(fleet, driver, left, roadSeconds(fleet, from, node));
    const begins = stopBegins(fleet, driver, Math.max(arrives, real(fleet.opens, node)));
    fits &&= begins <= real(fleet.closes, node);
    left = stopEnds(fleet, driver, begins, real(fleet.service, node));
    items += real(fleet.items, node);
    volume += real(fleet.volume, node);
    cost += roadCost(fleet, from, node);
    fits &&= real(fleet.items, node) <= 0 || items <= real(fleet.itemRoom, driver);
    fits &&= real(fleet.volume, node) <= 0 || volume <= real(fleet.volumeRoom, driver);
    leaves[node] = left;
    itemsAfter[node] = items;
    volumeAfter[node] = volume;
    count += 1;
    if (node !== end) {
      hash = mixed(hash, node, hashFactor);
      check = mixed(check, node, checkFactor);
    }
    from = node;
  }
  let by = real(fleet.closes, end);
  latest[end] = by;
  for (let node = whole(prev, end); node !== start; node = whole(prev, node)) {
    const ends = latestRoad(fleet, driver, by, roadSeconds(fleet, node, whole(next, node)));
    by = Math.min(
      real(fleet.closes, node),
      latestStop(fleet, driver, ends, real(fleet.service, node)),
    );
    latest[node] = by;
  }
  routes.stops[driver] = count - 1;
  routes.cost[driver] = cost;
  routes.hash[driver] = hash;
  routes.check[driver] = check;
  return fits && count - 1 <= whole(fleet.mostStops, driver);
}

/**
 * Inserts a job's stops, each after the given node. If the delivery comes directly after the pickup,
 * `deliveryAfter` is the job's own pickup node.
 */
export function insertJob(
  fleet: Fleet,
  routes: Routes,
  job: number,
  at: { driver: number; pickupAfter: number; deliveryAfter: number },
): void {
  if (whole(fleet.aboard, job) === 0) insertNode(routes, job, at.pickupAfter);
  insertNode(routes, job + fleet.jobs, at.deliveryAfter);
  routes.driver[job] = at.driver;
  retime(fleet, routes, at.driver);
}

function insertNode(routes: Routes, node: number, after: number): void {
  const next = whole(routes.next, after);
  link(routes, after, node);
  link(routes, node, next);
}

/**
 * Removes a job's stops from its route. The caller must `retime` the driver after the last removal.
 */
export function unlinkJob(fleet: Fleet, routes: Routes, job: number): void {
  const delivery = job + fleet.jobs;
  if (whole(fleet.aboard, job) === 0)
    link(routes, whole(routes.prev, job), whole(routes.next, job));
  link(routes, whole(routes.prev, delivery), whole(routes.next, delivery));
  routes.driver[job] = -1;
}

/** Writes a route's stops, as nodes in driving sequence, into `into`; returns their number. */
export function readRoute(fleet: Fleet, routes: Routes, driver: number, into: Int32Array): number {
  const end = endOf(fleet, driver);
  let count = 0;
  for (
    let node = whole(routes.next, startOf(fleet, driver));
    node !== end;
    node = whole(routes.next, node)
  ) {
    into[count] = node;
    count += 1;
  }
  return count;
}

/** Builds a driver's route from these nodes. False if the route cannot be driven. */
export function writeRoute(
  fleet: Fleet,
  routes: Routes,
  driver: number,
  nodes: Int32Array,
  count: number,
): boolean {
  let from = startOf(fleet, driver);
  for (let index = 0; index < count; index += 1) {
    const node = whole(nodes, index);
    link(routes, from, node);
    routes.driver[node < fleet.jobs ? node : node - fleet.jobs] = driver;
    from = node;
  }
  link(routes, from, endOf(fleet, driver));
  return retime(fleet, routes, driver);
}

/**
 * The value of a plan (the lower, the better): the cost of the routes, plus a much higher cost for each job
 * that no driver does.
 */
export function worth(fleet: Fleet, routes: Routes, unservedCost: number): number {
  let total = 0;
  for (let job = 0; job < fleet.jobs; job += 1)
    if (whole(routes.driver, job) === -1) total += unservedCost * real(fleet.weight, job);
  for (let driver = 0; driver < fleet.drivers; driver += 1) total += real(routes.cost, driver);
  return total;
}
