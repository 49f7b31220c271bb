import { type Fleet, roadCost } from './fleet.ts';
import { type Insertion, noInsertion } from './find-insertion.ts';
import { below, type Random, real, shuffle, whole } from './numbers.ts';
import { type Routes, retime, unlinkJob } from './routes.ts';

/** The arrays and numbers that all steps of one search share. */
export type Search = {
  readonly fleet: Fleet;
  readonly random: Random;
  /**
   * The other jobs for each job, the most related first. Each list is computed when it is first needed.
   */
  readonly related: (Int32Array | undefined)[];
  /** The bank: the jobs that are in no route. `banked` is their number. */
  readonly bank: Int32Array;
  banked: number;
  /** The price of leaving out a job. It exceeds the cost of serving one. */
  readonly unservedCost: number;
  /**
   * The value of the cheapest known plan for each pair of consecutive nodes. Empty if there are too many
   * nodes.
   */
  readonly history: Float64Array;
  readonly found: Insertion;
  /** Arrays that the steps use as scratch space. */
  readonly nodes: Int32Array;
  readonly jobs: Int32Array;
  readonly keys: Float64Array;
  /** 1 for each driver whose route has been changed. */
  readonly touched: Int32Array;
};

/** With more nodes than this, no history of consecutive nodes is kept. */
const mostHistoryNodes = 700;

export function newSearch(fleet: Fleet, random: Random): Search {
  const isKept = fleet.nodes <= mostHistoryNodes;
  return {
    fleet,
    random,
    related: [],
    bank: new Int32Array(fleet.jobs),
    banked: 0,
    unservedCost: unservedCostOf(fleet),
    history: new Float64Array(isKept ? fleet.nodes * fleet.nodes : 0).fill(Infinity),
    found: noInsertion(),
    nodes: new Int32Array(fleet.nodes),
    jobs: new Int32Array(fleet.jobs),
    keys: new Float64Array(fleet.jobs),
    touched: new Int32Array(fleet.drivers),
  };
}

/** A price above the cost of any one job's detour. */
function unservedCostOf({ cost }: Fleet): number {
  let most = 1;
  for (const one of cost) if (one < 1e9 && one > most) most = one;
  return most * 20;
}

/**
 * The other jobs, the most related first. Related jobs have pickups, times and stores that are close to each
 * other.
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

/** Takes a job out of its route. After the last one, `finishRemoval` must be called. */
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

/** Fills the work list with the jobs that are in a route; returns their number. */
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
 * The most jobs without a route that one step tries. It keeps a step short even if hundreds of jobs fit
 * nowhere.
 */
const mostBanked = 60;

/** Fills the bank (the list of jobs without a route). */
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
