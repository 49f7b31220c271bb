import { findInsertion } from './find-insertion.ts';
import { jobOf, mayTake } from './fleet.ts';
import { findBest } from './insert-jobs.ts';
import { below, real, whole } from './numbers.ts';
import { insertJob, readRoute, retime, type Routes, unlinkJob, writeRoute } from './routes.ts';
import { anyServed, type Search } from './search.ts';

/**
 * A change that makes room for a job in one route. One or two other jobs leave the route, and the job goes to
 * the given position.
 */
type Ejection = {
  driver: number;
  pickupAfter: number;
  deliveryAfter: number;
  one: number;
  other: number;
};

const shakes = 30;
const shakeBlink = 0.6;

/**
 * Puts every job without a route into a route (guided ejection search, after Nagata and Bräysy). A job that
 * fits nowhere replaces one or two jobs that seldom failed to fit before. Random moves between these steps
 * vary the routes. False if the time ended first.
 */
export function ejectUntilPlaced(search: Search, routes: Routes, isOver: () => boolean): boolean {
  const { fleet, found } = search;
  const absences = new Float64Array(fleet.jobs).fill(1);
  while (search.banked > 0) {
    if (isOver()) return false;
    search.banked -= 1;
    const job = whole(search.bank, search.banked);
    findBest(search, routes, job, 0);
    if (found.cost < Infinity) {
      insertJob(fleet, routes, job, found);
      continue;
    }
    absences[job] = real(absences, job) + 1;
    const ejection = findEjection(search, routes, job, absences);
    if (ejection === null) {
      search.bank[search.banked] = job;
      search.banked += 1;
    } else eject(search, routes, job, ejection);
    for (let shake = 0; shake < shakes; shake += 1) shakeOne(search, routes);
  }
  return true;
}

function eject(search: Search, routes: Routes, job: number, ejection: Ejection): void {
  for (const out of [ejection.one, ejection.other]) {
    if (out === -1) continue;
    unlinkJob(search.fleet, routes, out);
    search.bank[search.banked] = out;
    search.banked += 1;
  }
  retime(search.fleet, routes, ejection.driver);
  insertJob(search.fleet, routes, job, ejection);
}

/** The one or two jobs that another job should replace in a route: those that seldom failed to fit before. */
function findEjection(
  search: Search,
  routes: Routes,
  job: number,
  absences: Float64Array,
): Ejection | null {
  const { fleet } = search;
  let least = Infinity;
  let ejection: Ejection | null = null;
  const nodes = search.nodes.slice();
  for (let driver = 0; driver < fleet.drivers; driver += 1) {
    if (whole(routes.stops, driver) === 0 || !mayTake(fleet, job, driver)) continue;
    const stops = readRoute(fleet, routes, driver, nodes);
    const jobs = movableJobs(search, nodes, stops).toSorted(
      (one, other) => real(absences, one) - real(absences, other),
    );
    const tryWithout = (one: number, other: number, sum: number) => {
      if (!fitsWithout(search, routes, job, driver, [one, other])) return;
      const { pickupAfter, deliveryAfter } = search.found;
      least = sum;
      ejection = { driver, pickupAfter, deliveryAfter, one, other };
    };
    jobs.forEach((one, rank) => {
      const first = real(absences, one);
      if (first >= least) return;
      tryWithout(one, -1, first);
      restore(search, routes, driver, nodes, stops);
      for (const other of jobs.slice(rank + 1)) {
        const sum = first + real(absences, other);
        if (sum >= least) break;
        tryWithout(one, other, sum);
        restore(search, routes, driver, nodes, stops);
      }
    });
  }
  return ejection;
}

const restore = (
  { fleet }: Search,
  routes: Routes,
  driver: number,
  nodes: Int32Array,
  stops: number,
) => writeRoute(fleet, routes, driver, nodes, stops);

function movableJobs({ fleet }: Search, nodes: Int32Array, stops: number): number[] {
  const jobs: number[] = [];
  for (let index = 0; index < stops; index += 1) {
    const node = whole(nodes, index);
    const job = jobOf(fleet, node);
    if (node >= fleet.jobs && whole(fleet.owner, job) === -1) jobs.push(job);
  }
  return jobs;
}

function fitsWithout(
  { fleet, found, random }: Search,
  routes: Routes,
  job: number,
  driver: number,
  out: readonly number[],
): boolean {
  for (const one of out) if (one !== -1) unlinkJob(fleet, routes, one);
  retime(fleet, routes, driver);
  found.cost = Infinity;
  findInsertion(fleet, routes, job, driver, found, random, 0);
  return found.cost < Infinity;
}

/** Moves a random job to a random position in another route, if the job fits there. */
function shakeOne(search: Search, routes: Routes): void {
  const { fleet, found, random, nodes } = search;
  const job = anyServed(search, routes);
  if (job === -1) return;
  const from = whole(routes.driver, job);
  const to = below(random, fleet.drivers);
  if (whole(routes.closed, to) === 1 || !mayTake(fleet, job, to)) return;
  const stops = readRoute(fleet, routes, from, nodes);
  unlinkJob(fleet, routes, job);
  retime(fleet, routes, from);
  found.cost = Infinity;
  findInsertion(fleet, routes, job, to, found, random, shakeBlink);
  if (found.cost === Infinity) writeRoute(fleet, routes, from, nodes, stops);
  else insertJob(fleet, routes, job, found);
}
