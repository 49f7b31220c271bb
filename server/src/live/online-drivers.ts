import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import RBush, { type BBox } from 'rbush';
import knn from 'rbush-knn';
import type { DriverState } from './changed-drivers.ts';
import { type FlatPoint, flatMiles, flatPointOf, milesPerDegree } from '../events/flat-map.ts';

/** The largest radius a driver can choose. */
const widestDegrees = 50 / milesPerDegree;
/** Offer radii are whole miles; a shorter move does not matter. */
const farMiles = 0.25;
/** So many are told of an order in the order of their distance; whoever is farther away hears of it right behind them. */
const nearestFirst = 200;

interface Known {
  readonly userId: string;
  readonly sandboxId: string | null;
  readonly radiusMiles: number;
}

interface Placed extends Known {
  readonly at: FlatPoint;
  /** Of that one point. It is kept, because a search asks for it again and again. */
  readonly box: BBox;
}

class PlacedDrivers extends RBush<Placed> {
  override toBBox({ box }: Placed): BBox {
    return box;
  }
  override compareMinX(one: Placed, other: Placed): number {
    return one.at.x - other.at.x;
  }
  override compareMinY(one: Placed, other: Placed): number {
    return one.at.y - other.at.y;
  }
}

function placed({ userId, sandboxId, radiusMiles }: Known, place: GeoPoint): Placed {
  const at = flatPointOf(place);
  const box = { minX: at.x, minY: at.y, maxX: at.x, maxY: at.y };
  return { userId, sandboxId, radiusMiles, at, box };
}

const isPlaced = (known: Known | Placed): known is Placed => 'at' in known;

/** The drivers of the live world or of a sandbox. Whose place is unknown gets every offer of it. */
class Tenant {
  readonly placed = new PlacedDrivers();
  readonly unplaced = new Set<Known>();
  size = 0;

  add(known: Known | Placed): void {
    this.size += 1;
    if (isPlaced(known)) this.placed.insert(known);
    else this.unplaced.add(known);
  }

  remove(known: Known | Placed): void {
    this.size -= 1;
    if (isPlaced(known)) this.placed.remove(known);
    else this.unplaced.delete(known);
  }
}

/** An order's pick-up, tenant and customer. */
export interface Offered {
  sandboxId: string | null;
  customerId: string;
  pickup: GeoPoint;
}

/** Drivers who take offers, indexed by tenant and place, so that publishing an offer needs no query. */
export class OnlineDrivers {
  readonly #drivers = new Map<string, Known | Placed>();
  readonly #tenants = new Map<string | null, Tenant>();

  get size(): number {
    return this.#drivers.size;
  }

  clear(): void {
    this.#drivers.clear();
    this.#tenants.clear();
  }

  /** Applies a driver's state from the database. */
  set({ userId, sandboxId, radiusMiles, lat, lng, takesOffers }: DriverState): void {
    this.#remove(userId);
    if (!takesOffers) return;
    const known = { userId, sandboxId, radiusMiles };
    this.#add(lat === null || lng === null ? known : placed(known, { lat, lng }));
  }

  /** Moves a driver; ignored if they take no offers. */
  move(userId: string, place: GeoPoint): void {
    const known = this.#drivers.get(userId);
    if (known === undefined) return;
    this.#remove(userId);
    this.#add(placed(known, place));
  }

  /** Whether a driver who takes offers moved far enough to affect them. */
  hasComeFar(userId: string, place: GeoPoint): boolean {
    const known = this.#drivers.get(userId);
    if (known === undefined) return false;
    return !isPlaced(known) || flatMiles(known.at, flatPointOf(place)) >= farMiles;
  }

  /** Drivers who are offered an order: the nearest 200 in order, the farther ones in any, those without a position last. */
  *reachedBy({ sandboxId, customerId, pickup }: Offered): Generator<string> {
    const tenant = this.#tenants.get(sandboxId);
    if (tenant === undefined) return;
    const { x, y } = flatPointOf(pickup);
    const isReached = ({ userId, at, radiusMiles }: Placed) =>
      userId !== customerId && flatMiles({ x, y }, at) <= radiusMiles;
    const nearest = knn(tenant.placed, x, y, nearestFirst, isReached, widestDegrees);
    for (const { userId } of nearest) yield userId;
    if (nearest.length === nearestFirst) {
      const told = new Set(nearest);
      const [minX, maxX] = [x - widestDegrees, x + widestDegrees];
      const [minY, maxY] = [y - widestDegrees, y + widestDegrees];
      for (const driver of tenant.placed.search({ minX, minY, maxX, maxY }))
        if (isReached(driver) && !told.has(driver)) yield driver.userId;
    }
    for (const { userId } of tenant.unplaced) if (userId !== customerId) yield userId;
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
