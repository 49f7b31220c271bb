import { endOf, type Fleet, jobOf, startOf } from './fleet.ts';
import { below, type Random, real, whole } from './numbers.ts';
import { readRoute, type Routes } from './routes.ts';

/** A route of a good plan. Any driver of its `likeness` group (interchangeable drivers) can drive it. */
export type PooledRoute = {
  readonly likeness: number;
  readonly nodes: Int32Array;
  readonly jobs: Int32Array;
  readonly cost: number;
};

const mostRoutes = 4_000;

/**
 * A store of good routes with the cheapest known route for each set of jobs. When it is full, the oldest
 * route is dropped.
 */
export class RoutePool {
  readonly #fleet: Fleet;
  readonly #marks: Float64Array;
  readonly #routes = new Map<number, PooledRoute>();
  readonly #nodes: Int32Array;

  constructor(fleet: Fleet, random: Random) {
    this.#fleet = fleet;
    this.#marks = Float64Array.from({ length: fleet.jobs }, () => below(random, 2 ** 48));
    this.#nodes = new Int32Array(fleet.nodes);
  }

  add(routes: Routes): void {
    for (let driver = 0; driver < this.#fleet.drivers; driver += 1)
      if (whole(routes.stops, driver) > 0) this.#addRoute(routes, driver);
  }

  #addRoute(routes: Routes, driver: number): void {
    const likeness = whole(this.#fleet.likeness, driver);
    const cost = real(routes.cost, driver);
    const key = this.#keyOf(routes, driver, likeness);
    const known = this.#routes.get(key);
    if (known !== undefined && known.cost <= cost + 1e-9) return;
    const count = readRoute(this.#fleet, routes, driver, this.#nodes);
    const nodes = this.#nodes.slice(0, count);
    const jobs = nodes.filter((node) => node >= this.#fleet.jobs);
    this.#routes.delete(key);
    this.#routes.set(key, {
      likeness,
      nodes,
      jobs: jobs.map((node) => jobOf(this.#fleet, node)),
      cost,
    });
    if (this.#routes.size <= mostRoutes) return;
    for (const oldest of this.#routes.keys()) {
      this.#routes.delete(oldest);
      break;
    }
  }

  /** A hash of a route's set of jobs: the sum of a random number for each job. */
  #keyOf(routes: Routes, driver: number, likeness: number): number {
    let key = likeness;
    const end = endOf(this.#fleet, driver);
    let node = whole(routes.next, startOf(this.#fleet, driver));
    while (node !== end) {
      if (node >= this.#fleet.jobs) key += real(this.#marks, node - this.#fleet.jobs);
      node = whole(routes.next, node);
    }
    return key;
  }

  all(): PooledRoute[] {
    return [...this.#routes.values()];
  }
}
