import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { DriverState } from './changed-drivers.ts';
import { type FlatPoint, flatMiles, flatPointOf, milesPerDegree } from '../events/flat-map.ts';

/** 17 miles on the flat map: the usual radius of 25 miles covers nine to twenty-five cells. */
const cellDegrees = 0.25;
/** The largest radius a driver can choose. */
const widestMiles = 50;
/** Offer radii are whole miles; a shorter move does not matter. */
const farMiles = 0.25;
const cellsAround = Math.ceil(widestMiles / milesPerDegree / cellDegrees);

interface Known {
  userId: string;
  sandboxId: string | null;
  radiusMiles: number;
  /** Null while unknown; such drivers get every offer. */
  at: FlatPoint | null;
  cell: string;
}

/** An order's pick-up, tenant and customer. */
export interface Offered {
  sandboxId: string | null;
  customerId: string;
  pickup: GeoPoint;
}

const cellOf = (tenant: string | null, column: number, row: number) => `${tenant} ${column} ${row}`;
const lineOf = (degrees: number) => Math.floor(degrees / cellDegrees);

function homeOf(tenant: string | null, at: FlatPoint | null): string {
  return at === null ? `${tenant}` : cellOf(tenant, lineOf(at.x), lineOf(at.y));
}

/** Drivers who take offers, indexed by tenant and place, so that publishing an offer needs no query. */
export class OnlineDrivers {
  readonly #drivers = new Map<string, Known>();
  readonly #cells = new Map<string, Set<Known>>();

  get size(): number {
    return this.#drivers.size;
  }

  clear(): void {
    this.#drivers.clear();
    this.#cells.clear();
  }

  /** Applies a driver's state from the database. */
  set({ userId, sandboxId, radiusMiles, lat, lng, takesOffers }: DriverState): void {
    this.#remove(userId);
    if (!takesOffers) return;
    const at = lat === null || lng === null ? null : flatPointOf({ lat, lng });
    this.#add({ userId, sandboxId, radiusMiles, at, cell: homeOf(sandboxId, at) });
  }

  /** Moves a driver; ignored if they take no offers. */
  move(userId: string, place: GeoPoint): void {
    const known = this.#drivers.get(userId);
    if (known === undefined) return;
    const at = flatPointOf(place);
    this.#remove(userId);
    this.#add({ ...known, at, cell: homeOf(known.sandboxId, at) });
  }

  /** Whether a driver who takes offers moved far enough to affect them. */
  hasComeFar(userId: string, place: GeoPoint): boolean {
    const known = this.#drivers.get(userId);
    if (known === undefined) return false;
    return known.at === null || flatMiles(known.at, flatPointOf(place)) >= farMiles;
  }

  /** Drivers who are offered an order, nearest first, those without a position last. */
  reachedBy({ sandboxId, customerId, pickup }: Offered): string[] {
    const from = flatPointOf(pickup);
    const near: { userId: string; miles: number }[] = [];
    for (const cell of this.#cellsAround(sandboxId, from)) {
      for (const { userId, at, radiusMiles } of this.#cells.get(cell) ?? []) {
        const miles = at === null ? Number.MAX_VALUE : flatMiles(from, at);
        if (userId !== customerId && (at === null || miles <= radiusMiles))
          near.push({ userId, miles });
      }
    }
    return near.toSorted((one, other) => one.miles - other.miles).map(({ userId }) => userId);
  }

  *#cellsAround(tenant: string | null, { x, y }: FlatPoint): Generator<string> {
    yield homeOf(tenant, null);
    for (let column = lineOf(x) - cellsAround; column <= lineOf(x) + cellsAround; column += 1)
      for (let row = lineOf(y) - cellsAround; row <= lineOf(y) + cellsAround; row += 1)
        yield cellOf(tenant, column, row);
  }

  #add(known: Known): void {
    this.#drivers.set(known.userId, known);
    const cell = this.#cells.get(known.cell) ?? new Set();
    this.#cells.set(known.cell, cell.add(known));
  }

  #remove(userId: string): void {
    const known = this.#drivers.get(userId);
    if (known === undefined) return;
    this.#drivers.delete(userId);
    const cell = this.#cells.get(known.cell);
    cell?.delete(known);
    if (cell?.size === 0) this.#cells.delete(known.cell);
  }
}
