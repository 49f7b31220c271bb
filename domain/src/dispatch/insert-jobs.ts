import { findInsertion, type Insertion } from './find-insertion.ts';
import { type Fleet, mayTake } from './fleet.ts';
import { below, real, shuffle, whole } from './numbers.ts';
import { insertJob, type Routes } from './routes.ts';
import type { Search } from './search.ts';

/**
 * A rule that inserts jobs from the bank (the list of jobs without a route) into routes. A job that fits
 * nowhere stays in the bank.
 */
export type InsertionRule = (search: Search, routes: Routes) => void;

/** The share of positions that `findBest()` skips at random in some routes. Skipping varies the search. */
const skippedInBlink = 0.5;

/**
 * Finds the cheapest position for a job in all routes and writes it to `search.found`. Of several equal empty
 * routes, it tries one. In a random share (`blink`) of the routes, it skips some positions.
 */
export function findBest(search: Search, routes: Routes, job: number, blink: number): void {
  const { fleet, found, random, known } = search;
  found.cost = Infinity;
  let triedEmpty = -1;
  for (let driver = 0; driver < fleet.drivers; driver += 1) {
    if (whole(routes.closed, driver) === 1) continue;
    if (whole(routes.stops, driver) === 0) {
      if (whole(fleet.likeness, driver) === triedEmpty) continue;
      triedEmpty = whole(fleet.likeness, driver);
    }
    if (!mayTake(fleet, job, driver)) continue;
    if (blink > 0 && random() < blink) {
      findInsertion(fleet, routes, job, driver, found, random, skippedInBlink);
      continue;
    }
    const slot = known.slotOf(routes, job, driver);
    if (known.costAt(slot) < found.cost) known.read(slot, driver, found);
  }
}

/**
 * Removes from the bank (the list of jobs without a route) all jobs for which `isLeft` is false.
 */
function keepInBank(search: Search, isLeft: (place: number) => boolean): void {
  let kept = 0;
  for (let place = 0; place < search.banked; place += 1) {
    if (!isLeft(place)) continue;
    search.bank[kept] = whole(search.bank, place);
    kept += 1;
  }
  search.banked = kept;
}

/**
 * Inserts the jobs one after another, each at its cheapest position. The sequence of the jobs is chosen at
 * random from several rules. This rule is fast, so that many sequences can be tried.
 */
function oneByOne(blink: number): InsertionRule {
  return (search, routes) => {
    const { fleet, bank, found, random } = search;
    shuffle(bank, search.banked, random);
    const order = bank.subarray(0, search.banked);
    const rule = below(random, 5);
    if (rule === 1) order.sort((one, other) => real(fleet.closes, one) - real(fleet.closes, other));
    if (rule === 2) order.sort((one, other) => spanOf(fleet, other) - spanOf(fleet, one));
    if (rule === 3) order.sort((one, other) => widthOf(fleet, one) - widthOf(fleet, other));
    keepInBank(search, (place) => {
      const job = whole(bank, place);
      findBest(search, routes, job, blink);
      if (found.cost === Infinity) return true;
      insertJob(fleet, routes, job, found);
      return false;
    });
  };
}

/** The cost of driving from a job's pickup to its delivery. */
const spanOf = ({ cost, place, places, jobs }: Fleet, job: number) =>
  real(cost, whole(place, job) * places + whole(place, job + jobs));

/** The length of the shorter of a job's two time windows. */
const widthOf = ({ opens, closes, jobs }: Fleet, job: number) =>
  Math.min(
    real(closes, job) - real(opens, job),
    real(closes, job + jobs) - real(opens, job + jobs),
  );

/**
 * Inserts the job with the highest regret first: the job that loses most if it cannot get its best route.
 * `depth` is the number of routes compared; with 1, the cheapest job comes first. `noise` is the relative
 * range of random changes to the costs.
 */
function byRegret(depth: number, noise: number): InsertionRule {
  return (search, routes) => {
    const { fleet, random } = search;
    const table = new RegretTable(search, routes);
    const isDone = new Int32Array(search.banked);
    for (let round = 0; round < search.banked; round += 1) {
      let chosen = -1;
      let most = -Infinity;
      let least = Infinity;
      for (let place = 0; place < search.banked; place += 1) {
        if (whole(isDone, place) === 1) continue;
        const best = table.best(place);
        if (best === Infinity) continue;
        const shaken = best * (1 + noise * (random() - 0.5));
        const regret = depth === 1 ? -shaken : table.regret(place, depth, search.unservedCost);
        if (regret > most || (regret === most && shaken < least))
          [chosen, most, least] = [place, regret, shaken];
      }
      if (chosen === -1) break;
      isDone[chosen] = 1;
      insertJob(fleet, routes, whole(search.bank, chosen), table.bestPlace(chosen));
      table.renew(whole(routes.driver, whole(search.bank, chosen)), isDone);
    }
    keepInBank(search, (place) => whole(isDone, place) === 0);
  };
}

/** A table of each unplaced job's cheapest position in each driver's route. */
class RegretTable {
  readonly #search: Search;
  readonly #routes: Routes;
  readonly #costs: Float64Array;
  readonly #pickups: Int32Array;
  readonly #deliveries: Int32Array;
  readonly #place: Insertion = { cost: 0, driver: 0, pickupAfter: 0, deliveryAfter: 0 };

  constructor(search: Search, routes: Routes) {
    const size = search.banked * search.fleet.drivers;
    this.#search = search;
    this.#routes = routes;
    this.#costs = new Float64Array(size).fill(Infinity);
    this.#pickups = new Int32Array(size);
    this.#deliveries = new Int32Array(size);
    let triedEmpty = -1;
    for (let driver = 0; driver < search.fleet.drivers; driver += 1) {
      if (whole(routes.closed, driver) === 1) continue;
      if (whole(routes.stops, driver) === 0) {
        if (whole(search.fleet.likeness, driver) === triedEmpty) continue;
        triedEmpty = whole(search.fleet.likeness, driver);
      }
      for (let place = 0; place < search.banked; place += 1) this.#find(place, driver);
    }
  }

  #find(place: number, driver: number): void {
    const { fleet, found, bank, known } = this.#search;
    const job = whole(bank, place);
    found.cost = Infinity;
    if (mayTake(fleet, job, driver))
      known.read(known.slotOf(this.#routes, job, driver), driver, found);
    const at = place * fleet.drivers + driver;
    this.#costs[at] = found.cost;
    this.#pickups[at] = found.pickupAfter;
    this.#deliveries[at] = found.deliveryAfter;
  }

  /**
   * Searches again for the cheapest positions in this driver's route, which has changed. Does the same for
   * one empty route of an interchangeable driver.
   */
  renew(driver: number, isDone: Int32Array): void {
    const { fleet, banked } = this.#search;
    const likeness = whole(fleet.likeness, driver);
    let empty = -1;
    for (let other = 0; other < fleet.drivers && empty === -1; other += 1)
      if (
        whole(fleet.likeness, other) === likeness &&
        whole(this.#routes.stops, other) === 0 &&
        whole(this.#routes.closed, other) === 0
      )
        empty = other;
    for (let place = 0; place < banked; place += 1) {
      if (whole(isDone, place) === 1) continue;
      this.#find(place, driver);
      if (empty !== -1) this.#find(place, empty);
    }
  }

  #least(place: number, above: number): number {
    const { drivers } = this.#search.fleet;
    let least = -1;
    for (let at = place * drivers; at < (place + 1) * drivers; at += 1)
      if (
        real(this.#costs, at) > above &&
        (least === -1 || real(this.#costs, at) < real(this.#costs, least))
      )
        least = at;
    return least;
  }

  best(place: number): number {
    const least = this.#least(place, -Infinity);
    return least === -1 ? Infinity : real(this.#costs, least);
  }

  bestPlace(place: number): Insertion {
    const at = this.#least(place, -Infinity);
    this.#place.driver = at % this.#search.fleet.drivers;
    this.#place.pickupAfter = whole(this.#pickups, at);
    this.#place.deliveryAfter = whole(this.#deliveries, at);
    return this.#place;
  }

  /**
   * The regret of one job: the extra costs of its next `depth - 1` best routes over the best one, added up.
   * If the job has too few routes, each missing one adds `missing`.
   */
  regret(place: number, depth: number, missing: number): number {
    const best = this.best(place);
    let sum = 0;
    let above = best;
    for (let rank = 1; rank < depth; rank += 1) {
      const at = this.#least(place, above);
      above = at === -1 ? Infinity : real(this.#costs, at);
      sum += Math.min(missing, above - best);
      if (above === Infinity) {
        sum += (depth - rank - 1) * missing;
        break;
      }
    }
    return sum;
  }
}

export const insertions: readonly InsertionRule[] = [
  oneByOne(0.01),
  oneByOne(0.05),
  byRegret(1, 0.1),
  byRegret(2, 0),
  byRegret(3, 0),
  byRegret(4, 0.1),
];
