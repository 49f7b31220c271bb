import { endOf, type Fleet, startOf } from './fleet.ts';
import { combineRoutes } from './combine-routes.ts';
import { ejectUntilPlaced } from './eject-jobs.ts';
import { insertions } from './insert-jobs.ts';
import { real, whole } from './numbers.ts';
import type { Partition } from './partition-routes.ts';
import { removals } from './remove-jobs.ts';
import { RoutePool } from './route-pool.ts';
import { copyRoutes, retime, type Routes, sameRoutes, worth } from './routes.ts';
import { fillBank, finishRemoval, removeJob, type Search, shortenBank } from './search.ts';
import { Operators, type StepScore } from './weigh-operators.ts';

/** The used part of the search's budget, from 0 to 1. The budget is a time or a number of steps. */
export type Spent = () => number;

/**
 * The first and the last temperature of simulated annealing, and the penalty for an unserved job. All three
 * are multiples of the best plan's scale (see `scaleOf`), but the penalty is never above `unservedCost`.
 */
type Cooling = { readonly hottest: number; readonly coldest: number; readonly leavingOut: number };

/**
 * Values for a search of one round. The penalty is low, because the search reaches other complete plans only
 * through incomplete ones.
 */
const ofOneRound: Cooling = { hottest: 0.05, coldest: 0.0005, leavingOut: 0.1 };
/**
 * Values for a search of several rounds. The penalty is the full one, because a plan that became incomplete
 * could stay incomplete until the end of its round. Each new round reaches other complete plans anyway.
 */
const ofManyRounds: Cooling = { hottest: 0.01, coldest: 0.0001, leavingOut: Infinity };
/** The maximum share of a later round that is used to make the round's first plan complete. */
const placingShare = 0.25;
/**
 * The last of several rounds begins with the best plan and at a lower temperature: it skips this share of the
 * cooling.
 */
const cooledAtLast = 0.4;
/**
 * A plan's scale is the driving cost of this many of its jobs. It does not grow with the number of jobs,
 * because a step changes about as much in a bigger plan.
 */
const jobsOfScale = 50;
/**
 * The penalty for an unserved job, as a share of the best plan's scale, is at least this number divided by
 * the number of jobs.
 */
const leavingOutOfFew = 2;
const fewestRemoved = 2;
const mostRemoved = 40;
const mostShareRemoved = 0.35;
/**
 * The search keeps the routes of plans that cost at most this many times as much as the best plan. It
 * combines these routes each time that a further `combineEvery` of the budget is used.
 */
const pooledWorth = 1.05;
const combineEvery = 0.1;

/**
 * Improves a plan by removing some jobs and inserting them elsewhere, again and again (adaptive large
 * neighborhood search with annealing). At the end, `routes` is the best plan found. Routes of good plans are
 * combined from time to time. Each later round begins with a new plan and a high temperature, except the last
 * one, which begins with the best plan.
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
  const { hottest, coldest, leavingOut } = rounds > 1 ? ofManyRounds : ofOneRound;
  const share = Math.max(leavingOut, leavingOutOfFew / fleet.jobs);
  let scale = scaleOf(fleet, routes);
  const softWorth = (plan: Routes) => worth(fleet, plan, Math.min(unservedCost, share * scale));
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
      // A driver without stops still has the cost of driving to the end of the route. The combined plan's
      // cost does not include it, so `worth()` computes the cost again.
      const together = combined === null ? Infinity : worth(fleet, combined, unservedCost);
      if (combined !== null && together < bestWorth - 1e-9) {
        copyRoutes(combined, routes);
        copyRoutes(combined, current);
        bestWorth = together;
        scale = scaleOf(fleet, routes);
        currentWorth = softWorth(current);
      }
    }
    if (done * rounds >= round + 1) {
      round += 1;
      const placeUntil = (round + placingShare) / rounds;
      if (round === rounds - 1) copyRoutes(routes, current);
      else beginAnew(search, current, () => !isComplete(routes) || doneOf(spent()) >= placeUntil);
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
    const cooled = done * rounds - round;
    const cooling =
      rounds > 1 && round === rounds - 1 ? cooledAtLast + (1 - cooledAtLast) * cooled : cooled;
    const temperature = scale * hottest * (coldest / hottest) ** cooling;
    let step: StepScore = 'refused';
    if (value < bestWorth - 1e-9) {
      step = 'best';
      bestWorth = value;
      copyRoutes(trial, routes);
      scale = scaleOf(fleet, routes);
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

/**
 * Removes every job whose item is not in a car yet, and inserts these jobs again in random sequence. Jobs
 * that fit nowhere replace others until all have a route or the time is over.
 */
function beginAnew(search: Search, routes: Routes, isOver: () => boolean): void {
  const { fleet } = search;
  search.banked = 0;
  for (let job = 0; job < fleet.jobs; job += 1)
    if (whole(routes.driver, job) !== -1 && whole(fleet.aboard, job) === 0)
      removeJob(search, routes, job);
  finishRemoval(search, routes);
  fillBank(search, routes);
  insertions[0]?.(search, routes);
  ejectUntilPlaced(search, routes, isOver);
}

/**
 * False if the plan leaves out the delivery of an item that is already in a car, and the car is therefore too
 * full for its route.
 */
function carriesWhatItHas({ fleet, bank, banked }: Search, routes: Routes): boolean {
  for (let place = 0; place < banked; place += 1) {
    const job = whole(bank, place);
    if (whole(fleet.aboard, job) === 1 && !retime(fleet, routes, whole(fleet.owner, job)))
      return false;
  }
  return true;
}

const isComplete = ({ driver }: Routes) => !driver.includes(-1);

/**
 * A plan's scale: its cost of driving, or the average cost of `jobsOfScale` jobs if the problem has more jobs
 * than that.
 */
const scaleOf = ({ jobs }: Fleet, { cost }: Routes) =>
  Math.max(1, cost.reduce((sum, one) => sum + one, 0) * Math.min(1, jobsOfScale / jobs));

/** Stores the plan's value for each pair of neighboring nodes, if no cheaper plan with that pair is known. */
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
