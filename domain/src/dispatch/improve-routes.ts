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
 * The first and the last temperature of simulated annealing, and the penalty for a job without a driver. All
 * three are shares of the plan's scale (see `scaleOf`). The penalty is at most `unservedCost`.
 */
type Cooling = { readonly hottest: number; readonly coldest: number; readonly leavingOut: number };

/**
 * Values for a search of one round. The penalty is low, so that the search can pass through plans with
 * missing jobs to better complete plans.
 */
const ofOneRound: Cooling = { hottest: 0.05, coldest: 0.0005, leavingOut: 0.1 };
/**
 * Values for a search of several rounds. The penalty is high, because a plan that lost a job might not get it
 * back before its round ends.
 */
const ofManyRounds: Cooling = { hottest: 0.01, coldest: 0.0001, leavingOut: Infinity };
/**
 * The maximum share of a round for completing its first plan. The first and the last round do not need this.
 */
const placingShare = 0.25;
/**
 * The last of several rounds starts from the best plan. It skips this share of the cooling, so that it does
 * not destroy that plan.
 */
const cooledAtLast = 0.4;
/**
 * The number of jobs in a plan's scale. The scale does not grow with bigger plans, because one step of the
 * search changes about as much in them.
 */
const jobsOfScale = 50;
/**
 * The minimum penalty for a job without a driver is this number divided by the number of jobs, as a share of
 * the plan's scale.
 */
const leavingOutOfFew = 2;
const fewestRemoved = 2;
const mostRemoved = 40;
const mostShareRemoved = 0.35;
/**
 * The search stores the routes of each plan that costs at most this many times as much as the best plan.
 * After every `combineEvery` of its budget, it combines the stored routes.
 */
const pooledWorth = 1.05;
const combineEvery = 0.1;

/**
 * Improves a plan by removing some jobs and inserting them elsewhere, again and again (adaptive large
 * neighborhood search with annealing). At the end, `routes` is the best plan found. Later rounds begin with a
 * new plan, except the last round, which begins with the best one.
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
      // The cost of the combined plan leaves out drivers without stops, who still drive to the end of their
      // route. `worth()` includes them.
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
 * Makes a new plan: removes every job whose item is not in a car yet, and inserts these jobs again in random
 * sequence. Jobs that fit nowhere replace others until all have a route or the time is over.
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
 * A plan's scale, to which temperatures and penalties are relative: its cost of driving. If the plan has more
 * than `jobsOfScale` jobs, it is the average cost of that many jobs.
 */
const scaleOf = ({ jobs }: Fleet, { cost }: Routes) =>
  Math.max(1, cost.reduce((sum, one) => sum + one, 0) * Math.min(1, jobsOfScale / jobs));

/**
 * Stores, for each pair of neighboring stops in this plan, the plan's value, if it is the lowest so far of
 * all plans with that pair.
 */
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
