import { compareRanks, type Door, liesIn } from '@backhaul/domain/driver/offer-reach.ts';
import { areaKey } from '@backhaul/domain/driver/schedule.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import type { AreaBook } from '../orders/area-book.ts';
import { type FlatPoint, flatMiles, flatPointOf } from '../events/flat-map.ts';
import type { DriverState } from './changed-drivers.ts';
import { isPlaced, type Known, type Placed, placed, PlacedDrivers } from './placed-drivers.ts';

/**
 * The minimum distance in miles that a driver must move to affect offers. Shorter moves matter little, since
 * offer radii are whole miles.
 */
const farMiles = 0.25;
/**
 * The maximum number of drivers who are sorted by distance to get an offer. Drivers farther away get it right
 * after them, unsorted.
 */
const inTurn = 200;

/** The drivers of the live tenant or of a sandbox. Drivers without a known position get every offer. */
class Tenant {
  readonly placed = new PlacedDrivers();
  readonly unplaced = new Set<Known>();
  /** The drivers who prefer an area, by the area's key. */
  readonly byArea = new Map<string, PlacedDrivers>();
  size = 0;

  add(known: Known | Placed): void {
    this.size += 1;
    if (!isPlaced(known)) {
      this.unplaced.add(known);
      return;
    }
    this.placed.add(known);
    for (const key of known.areas) {
      const those = this.byArea.get(key) ?? new PlacedDrivers();
      this.byArea.set(key, those);
      those.add(known);
    }
  }

  remove(known: Known | Placed): void {
    this.size -= 1;
    if (!isPlaced(known)) {
      this.unplaced.delete(known);
      return;
    }
    this.placed.drop(known);
    for (const key of known.areas) {
      const those = this.byArea.get(key);
      those?.drop(known);
      if (those?.size === 0) this.byArea.delete(key);
    }
  }
}

/** The facts that decide who gets the offer of an order: its pick-up address, tenant and customer. */
export interface Offered {
  sandboxId: string | null;
  customerId: string;
  door: Door;
}

/**
 * The drivers who take offers, kept in memory by tenant, position and area, so that publishing an offer needs
 * no query.
 */
export class OnlineDrivers {
  readonly #drivers = new Map<string, Known | Placed>();
  readonly #tenants = new Map<string | null, Tenant>();
  readonly #areas: Pick<AreaBook, 'known'>;

  constructor(areas: Pick<AreaBook, 'known'>) {
    this.#areas = areas;
  }

  get size(): number {
    return this.#drivers.size;
  }

  has(driverId: string): boolean {
    return this.#drivers.has(driverId);
  }

  clear(): void {
    this.#drivers.clear();
    this.#tenants.clear();
  }

  /**
   * Replaces a driver's data in memory by the state from the database. A driver who takes no offers is
   * removed.
   */
  set({ userId, sandboxId, radiusMiles, areas, lat, lng, takesOffers }: DriverState): void {
    this.#remove(userId);
    if (!takesOffers) return;
    const known = { userId, sandboxId, radiusMiles, areas: [...new Set(areas.map(areaKey))] };
    // Starts the request to the map for each area's position, so that the answer is there before the first
    // offer.
    for (const key of known.areas) this.#areas.known(key);
    this.#add(lat === null || lng === null ? known : placed(known, { lat, lng }));
  }

  /** Moves a driver; ignored if they take no offers. */
  move(userId: string, place: GeoPoint): void {
    const known = this.#drivers.get(userId);
    if (known === undefined) return;
    this.#remove(userId);
    this.#add(placed(known, place));
  }

  /** True if a driver who takes offers has moved so far that the move can change the offers in reach. */
  hasComeFar(userId: string, place: GeoPoint): boolean {
    const known = this.#drivers.get(userId);
    if (known === undefined) return false;
    return !isPlaced(known) || flatMiles(known.at, flatPointOf(place)) >= farMiles;
  }

  /**
   * The drivers who get an offer: first those who prefer the order's area, then the nearest ones, up to 200
   * of each sorted by distance; then the farther ones unsorted, and last those without a position.
   */
  *reachedBy({ sandboxId, customerId, door }: Offered): Generator<string> {
    const tenant = this.#tenants.get(sandboxId);
    if (tenant === undefined) return;
    const point = flatPointOf(door.at);
    const told = new Set<Placed>();
    const isNew = (driver: Placed) => driver.userId !== customerId && !told.has(driver);
    for (const driver of this.#preferring(tenant, { door, point }, isNew)) {
      told.add(driver);
      yield driver.userId;
    }
    const nearest = tenant.placed.nearest(point, inTurn, isNew);
    for (const driver of nearest) {
      told.add(driver);
      yield driver.userId;
    }
    if (nearest.length === inTurn)
      for (const driver of tenant.placed.around(point)) if (isNew(driver)) yield driver.userId;
    for (const { userId } of tenant.unplaced) if (userId !== customerId) yield userId;
  }

  /** The nearest drivers in reach who prefer an area that contains the pick-up address. */
  #preferring(
    { byArea }: Tenant,
    { door, point }: { door: Door; point: FlatPoint },
    passes: (driver: Placed) => boolean,
  ): Placed[] {
    const found = new Set<Placed>();
    for (const [key, drivers] of byArea)
      if (liesIn(door, this.#areas.known(key)))
        for (const driver of drivers.nearest(point, inTurn, passes)) found.add(driver);
    const rankOf = ({ at }: Placed) => ({
      isOnTheWay: false,
      isPreferred: true,
      miles: flatMiles(point, at),
    });
    return [...found]
      .toSorted((one, other) => compareRanks(rankOf(one), rankOf(other)))
      .slice(0, inTurn);
  }

  #add(known: Known | Placed): void {
    const tenant = this.#tenants.get(known.sandboxId) ?? new Tenant();
    this.#tenants.set(known.sandboxId, tenant);
    this.#drivers.set(known.userId, known);
    tenant.add(known);
  }

  #remove(userId: string): void {
    const known = this.#drivers.get(userId);
    if (known === undefined) return;
    this.#drivers.delete(userId);
    const tenant = this.#tenants.get(known.sandboxId);
    tenant?.remove(known);
    if (tenant?.size === 0) this.#tenants.delete(known.sandboxId);
  }
}
