import { type Fleet, roadCost } from './fleet.ts';
import { type Insertion, noInsertion } from './find-insertion.ts';
import { below, type Random, real, shuffle, whole } from './numbers.ts';
import { KnownInsertions } from './known-insertions.ts';
import { noRoad } from './plan-problem.ts';
import { type Routes, retime, unlinkJob } from './routes.ts';

/** The arrays and numbers that all steps of one search share. */
export type Search = {
  readonly fleet: Fleet;
  readonly random: Random;
  /** For each job, the other jobs, the most similar first. A list is computed when it is first needed. */
  readonly related: (Int32Array | undefined)[];
  /** For each stop, all stops, the nearest first. A list is computed when it is first needed. */
  readonly near: (Int32Array | undefined)[];
  /** The bank: the jobs that are in no route. `banked` is their number. */
  readonly bank: Int32Array;
  banked: number;
  /** The cost of leaving out a job. It is higher than the cost of serving any job. */
  readonly unservedCost: number;
  /**
   * For each pair of consecutive nodes, the value of the cheapest known plan with this pair. Empty if there
   * are too many nodes.
   */
  readonly history: Float64Array;
  readonly found: Insertion;
  readonly known: KnownInsertions;
  /** Arrays for temporary values, reused by all steps. */
  readonly nodes: Int32Array;
  readonly jobs: Int32Array;
  readonly keys: Float64Array;
  /** 1 for each driver whose route this step has changed. */
  readonly touched: Int32Array;
};

/**
 * The maximum number of nodes (stops, starts and ends) with which `history` is used, because it has an entry
 * for each pair of nodes.
 */
const mostHistoryNodes = 700;

export function newSearch(fleet: Fleet, random: Random): Search {
  const isKept = fleet.nodes <= mostHistoryNodes;
  return {
    fleet,
    random,
    related: [],
    near: [],
    bank: new Int32Array(fleet.jobs),
    banked: 0,
    unservedCost: unservedCostOf(fleet),
    history: new Float64Array(isKept ? fleet.nodes * fleet.nodes : 0).fill(Infinity),
    found: noInsertion(),
    known: new KnownInsertions(fleet, random),
    nodes: new Int32Array(fleet.nodes),
    jobs: new Int32Array(fleet.jobs),
    keys: new Float64Array(fleet.jobs),
    touched: new Int32Array(fleet.drivers),
  };
}

/** The cost of leaving out a job: more than the detour for any one job. */
function unservedCostOf({ cost }: Fleet): number {
  let most = 1;
  for (const one of cost) if (one < noRoad && one > most) most = one;
  return most * 20;
}

/**
 * The other jobs, the most similar first. Jobs are similar if their pickups, deliveries and time windows are
 * close to each other.
 */
export function relatedTo({ fleet, related }: Search, job: number): Int32Array {
  const known = related[job];
  if (known !== undefined) return known;
  const { jobs } = fleet;
  const firstOf = (one: number) => (whole(fleet.aboard, one) === 1 ? one + jobs : one);
  const middle = (node: number) => (real(fleet.opens, node) + real(fleet.closes, node)) / 2;
  const timesApart = (one: number, other: number) => {
    const apart = Math.abs(middle(one) - middle(other));
    return Number.isFinite(apart) ? apart : 0;
  };
  const apart = Float64Array.from(
    { length: jobs },
    (_, other) =>
      roadCost(fleet, firstOf(job), firstOf(other)) +
      roadCost(fleet, job + jobs, other + jobs) +
      0.2 * (timesApart(firstOf(job), firstOf(other)) + timesApart(job + jobs, other + jobs)),
  );
  const others = Int32Array.from({ length: jobs }, (_, other) => other)
    .filter((other) => other !== job)
    .toSorted((one, other) => real(apart, one) - real(apart, other) || one - other);
  related[job] = others;
  return others;
}

/** All stops, the nearest to the given stop first. The list begins with the stop itself. */
export function nearTo({ fleet, near }: Search, node: number): Int32Array {
  const known = near[node];
  if (known !== undefined) return known;
  const apart = Float64Array.from({ length: 2 * fleet.jobs }, (_, other) =>
    other === node ? -1 : roadCost(fleet, node, other),
  );
  const stops = Int32Array.from(apart.keys())
    .filter((other) => other >= fleet.jobs || whole(fleet.aboard, other) === 0)
    .toSorted((one, other) => real(apart, one) - real(apart, other) || one - other);
  near[node] = stops;
  return stops;
}

/** Takes a job out of its route. The caller must call `finishRemoval` after the last removal. */
export function removeJob(search: Search, routes: Routes, job: number): void {
  search.touched[whole(routes.driver, job)] = 1;
  unlinkJob(search.fleet, routes, job);
  search.bank[search.banked] = job;
  search.banked += 1;
}

export function finishRemoval(search: Search, routes: Routes): void {
  for (let driver = 0; driver < search.fleet.drivers; driver += 1) {
    if (whole(search.touched, driver) === 0) continue;
    search.touched[driver] = 0;
    retime(search.fleet, routes, driver);
  }
}

/** Fills `search.jobs` with all jobs that are in a route, and returns their number. */
export function servedJobs({ fleet, jobs }: Search, routes: Routes): number {
  let count = 0;
  for (let job = 0; job < fleet.jobs; job += 1) {
    if (whole(routes.driver, job) === -1) continue;
    jobs[count] = job;
    count += 1;
  }
  return count;
}

/**
 * The maximum number of jobs without a route that one step tries to insert. It keeps the step short even if
 * hundreds of jobs fit nowhere.
 */
const mostBanked = 60;

/** Fills the bank with all jobs that are in no route. */
export function fillBank(search: Search, routes: Routes): void {
  search.banked = 0;
  for (let job = 0; job < search.fleet.jobs; job += 1) {
    if (whole(routes.driver, job) !== -1) continue;
    search.bank[search.banked] = job;
    search.banked += 1;
  }
}

export const anyServed = (search: Search, routes: Routes): number => {
  const count = servedJobs(search, routes);
  return count === 0 ? -1 : whole(search.jobs, below(search.random, count));
};

/** Keeps only a random part of the jobs without a route, if there are too many of them. */
export function shortenBank(search: Search): void {
  if (search.banked <= mostBanked) return;
  shuffle(search.bank, search.banked, search.random);
  search.banked = mostBanked;
}
