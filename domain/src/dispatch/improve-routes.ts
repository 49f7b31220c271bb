import { endOf, type Fleet, startOf } from './fleet.ts';
import { combineRoutes } from './combine-routes.ts';
import { insertions } from './insert-jobs.ts';
import { real, whole } from './numbers.ts';
import type { Partition } from './partition-routes.ts';
import { removals } from './remove-jobs.ts';
import { RoutePool } from './route-pool.ts';
import { copyRoutes, retime, type Routes, sameRoutes, worth } from './routes.ts';
import { fillBank, finishRemoval, removeJob, type Search, shortenBank } from './search.ts';
import { Operators, type StepScore } from './weigh-operators.ts';

/** The part of the budget that is used up, from 0 to 1. The budget is in time or in steps. */
export type Spent = () => number;

/** The temperatures at which simulated annealing begins and ends, as shares of a plan's cost. */
const hottest = 0.05;
const coldest = 0.0005;
/**
 * During the search, leaving out a job costs only this share of the best plan's cost. With few free drivers,
 * complete plans are far apart, and the search must pass through incomplete ones.
 */
const leavingOut = 0.1;
/** With few jobs, leaving one out costs this share divided by their number, if that is more. */
const leavingOutOfFew = 2;
const fewestRemoved = 2;
const mostRemoved = 40;
const mostShareRemoved = 0.35;
/**
 * The search keeps the routes of plans that cost at most this many times as much as the best plan. It
 * combines them after each `combineEvery` of the budget.
 */
const pooledWorth = 1.05;
const combineEvery = 0.1;

/**
 * Removes some jobs and inserts them elsewhere, over and over (adaptive large neighborhood search with
 * annealing). `routes` begins as the plan to improve and ends as the best plan found. Routes of good plans
 * are combined from time to time. Each later round begins with a new plan and a hot temperature.
 */
export function improveRoutes(
  search: Search,
  routes: Routes,
  { spent, partition, rounds }: { spent: Spent; partition: Partition; rounds: number },
): void {
  const { fleet, random, unservedCost } = search;
  if (fleet.jobs === 0) return;
  const current = sameRoutes(fleet, routes);
  const trial = sameRoutes(fleet, routes);
  let bestWorth = worth(fleet, current, unservedCost);
  const share = Math.max(leavingOut, leavingOutOfFew / fleet.jobs);
  const softWorth = (plan: Routes) =>
    worth(fleet, plan, Math.min(unservedCost, share * bestCost(bestWorth, unservedCost)));
  let currentWorth = softWorth(current);
  const removal = new Operators(removals);
  const insertion = new Operators(insertions);
  const most = Math.max(
    fewestRemoved,
    Math.min(mostRemoved, Math.floor(fleet.jobs * mostShareRemoved)),
  );
  const pool = new RoutePool(fleet, random);
  const begun = spent();
  const doneOf = (budget: number) => (budget - begun) / (1 - begun);
  let combineAt = combineEvery;
  let round = 0;
  for (let budget = begun; budget < 1; budget = spent()) {
    const done = doneOf(budget);
    if (done >= combineAt) {
      combineAt += combineEvery;
      const combined = combineRoutes(fleet, pool.all(), routes.closed, partition, {
        below: bestWorth,
        unservedCost,
      });
      // The combined cost omits the drives of drivers without stops to their ends, so the whole plan is
      // valued again.
      const together = combined === null ? Infinity : worth(fleet, combined, unservedCost);
      if (combined !== null && together < bestWorth - 1e-9) {
        copyRoutes(combined, routes);
        copyRoutes(combined, current);
        bestWorth = together;
        currentWorth = softWorth(current);
      }
    }
    if (done * rounds >= round + 1) {
      round += 1;
      beginAnew(search, current);
      currentWorth = softWorth(current);
    }
    copyRoutes(current, trial);
    fillBank(search, trial);
    shortenBank(search);
    const count = fewestRemoved + Math.floor((most - fewestRemoved + 1) * random() ** 2);
    removal.choose(random)(search, trial, count);
    insertion.choose(random)(search, trial);
    const isWhole = carriesWhatItHas(search, trial);
    const value = isWhole ? worth(fleet, trial, unservedCost) : Infinity;
    const soft = isWhole ? softWorth(trial) : Infinity;
    const heat = done * rounds - round;
    const temperature = bestCost(bestWorth, unservedCost) * hottest * (coldest / hottest) ** heat;
    let step: StepScore = 'refused';
    if (value < bestWorth - 1e-9) {
      step = 'best';
      bestWorth = value;
      copyRoutes(trial, routes);
    } else if (soft < currentWorth - 1e-9) step = 'better';
    else if (soft < currentWorth - temperature * Math.log(random()))
      step = Math.abs(soft - currentWorth) < 1e-9 ? 'refused' : 'accepted';
    removal.score(step);
    insertion.score(step);
    if (step === 'refused') continue;
    currentWorth = soft;
    copyRoutes(trial, current);
    remember(fleet, search.history, current, soft);
    if (soft < bestWorth * pooledWorth) pool.add(current);
  }
}

/** Removes every job that is not on board yet, and inserts the jobs again in random order. */
function beginAnew(search: Search, routes: Routes): void {
  const { fleet } = search;
  search.banked = 0;
  for (let job = 0; job < fleet.jobs; job += 1)
    if (whole(routes.driver, job) !== -1 && whole(fleet.aboard, job) === 0)
      removeJob(search, routes, job);
  finishRemoval(search, routes);
  fillBank(search, routes);
  insertions[0]?.(search, routes);
}

/**
 * False if a job that is on board has no place in its driver's route any more, and the load then exceeds the
 * car's room.
 */
function carriesWhatItHas({ fleet, bank, banked }: Search, routes: Routes): boolean {
  for (let place = 0; place < banked; place += 1) {
    const job = whole(bank, place);
    if (whole(fleet.aboard, job) === 1 && !retime(fleet, routes, whole(fleet.owner, job)))
      return false;
  }
  return true;
}

/** The part of a plan's value that is the cost of its roads. */
const bestCost = (value: number, unservedCost: number) => Math.max(1, value % unservedCost);

/** Records the value of the cheapest plan for each pair of neighboring nodes. */
function remember(fleet: Fleet, history: Float64Array, routes: Routes, value: number): void {
  if (history.length === 0) return;
  for (let driver = 0; driver < fleet.drivers; driver += 1) {
    if (whole(routes.stops, driver) === 0) continue;
    const end = endOf(fleet, driver);
    for (let node = startOf(fleet, driver); node !== end;) {
      const next = whole(routes.next, node);
      const pair = node * fleet.nodes + next;
      if (value < real(history, pair)) history[pair] = value;
      node = next;
    }
  }
}
