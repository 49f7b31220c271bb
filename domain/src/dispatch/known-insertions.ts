import { findInsertion, type Insertion, noInsertion } from './find-insertion.ts';
import { type Fleet, startOf } from './fleet.ts';
import { type Random, real, whole } from './numbers.ts';
import type { Routes } from './routes.ts';

const fewestSlots = 2 ** 10;
const mostSlots = 2 ** 18;
const slotsOfPair = 16;
/**
 * The value that a stored position has for the start of a route. The real start node differs for each driver,
 * but a stored position serves for all.
 */
const atStart = -1;

/**
 * Stores the cheapest position of each job in each route, by two hashes of the route's stops. A search step
 * then computes only the routes that it changed. Entries can replace each other, because the table has a
 * fixed size.
 */
export class KnownInsertions {
  readonly #fleet: Fleet;
  readonly #random: Random;
  readonly #mask: number;
  readonly #one: Int32Array;
  readonly #other: Int32Array;
  readonly #costs: Float64Array;
  readonly #pickups: Int32Array;
  readonly #deliveries: Int32Array;
  readonly #found: Insertion = noInsertion();

  constructor(fleet: Fleet, random: Random) {
    const wanted = Math.min(mostSlots, fleet.jobs * fleet.drivers * slotsOfPair);
    let slots = fewestSlots;
    while (slots < wanted) slots *= 2;
    this.#fleet = fleet;
    this.#random = random;
    this.#mask = slots - 1;
    this.#one = new Int32Array(slots);
    this.#other = new Int32Array(slots);
    this.#costs = new Float64Array(slots);
    this.#pickups = new Int32Array(slots);
    this.#deliveries = new Int32Array(slots);
  }

  /**
   * The index in the table at which the job's cheapest position in the driver's route is stored. A missing
   * entry is computed first.
   */
  slotOf(routes: Routes, job: number, driver: number): number {
    const one = Math.imul(
      whole(routes.hash, driver) ^ Math.imul(job + 1, 0x9e37_79b1),
      0x85eb_ca6b,
    );
    const other = (whole(routes.check, driver) ^ Math.imul(job + 1, 0xc2b2_ae35)) | 1;
    const slot = (one ^ (one >>> 15)) & this.#mask;
    if (whole(this.#one, slot) === one && whole(this.#other, slot) === other) return slot;
    const found = this.#found;
    found.cost = Infinity;
    findInsertion(this.#fleet, routes, job, driver, found, this.#random, 0);
    const start = startOf(this.#fleet, driver);
    this.#one[slot] = one;
    this.#other[slot] = other;
    this.#costs[slot] = found.cost;
    this.#pickups[slot] = found.pickupAfter === start ? atStart : found.pickupAfter;
    this.#deliveries[slot] = found.deliveryAfter === start ? atStart : found.deliveryAfter;
    return slot;
  }

  /** The cost of the stored position; Infinity if the job does not fit into the route. */
  costAt(slot: number): number {
    return real(this.#costs, slot);
  }

  read(slot: number, driver: number, into: Insertion): void {
    const start = startOf(this.#fleet, driver);
    const pickup = whole(this.#pickups, slot);
    const delivery = whole(this.#deliveries, slot);
    into.cost = real(this.#costs, slot);
    into.driver = driver;
    into.pickupAfter = pickup === atStart ? start : pickup;
    into.deliveryAfter = delivery === atStart ? start : delivery;
  }
}
