import { isWithinReach } from '@backhaul/domain/driver/offer-reach.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import RBush, { type BBox } from 'rbush';
import knn from 'rbush-knn';
import { type FlatPoint, flatMiles, flatPointOf, milesPerDegree } from '../events/flat-map.ts';

/** The maximum radius that a driver can choose, in degrees of latitude. */
const widestDegrees = 50 / milesPerDegree;

export interface Known {
  readonly userId: string;
  readonly sandboxId: string | null;
  readonly radiusMiles: number;
  /** The preferred areas, by their keys. */
  readonly areas: readonly string[];
}

export interface Placed extends Known {
  readonly at: FlatPoint;
  /**
   * The bounding box of the driver's position. It is cached, because a search reads it again and again.
   */
  readonly box: BBox;
}

export function placed(known: Known, place: GeoPoint): Placed {
  const { userId, sandboxId, radiusMiles, areas } = known;
  const at = flatPointOf(place);
  const box = { minX: at.x, minY: at.y, maxX: at.x, maxY: at.y };
  return { userId, sandboxId, radiusMiles, areas, at, box };
}

export const isPlaced = (known: Known | Placed): known is Placed => 'at' in known;

export class PlacedDrivers extends RBush<Placed> {
  size = 0;

  override toBBox({ box }: Placed): BBox {
    return box;
  }
  override compareMinX(one: Placed, other: Placed): number {
    return one.at.x - other.at.x;
  }
  override compareMinY(one: Placed, other: Placed): number {
    return one.at.y - other.at.y;
  }

  add(driver: Placed): void {
    this.insert(driver);
    this.size += 1;
  }

  drop(driver: Placed): void {
    this.remove(driver);
    this.size -= 1;
  }

  /** The drivers whose radius reaches a point, nearest first. */
  nearest(point: FlatPoint, count: number, passes: (driver: Placed) => boolean): Placed[] {
    const reaches = (driver: Placed) =>
      isWithinReach(flatMiles(point, driver.at), driver.radiusMiles) && passes(driver);
    return knn(this, point.x, point.y, count, reaches, widestDegrees);
  }

  /** All drivers whose offer radius reaches a point, unsorted. */
  *around({ x, y }: FlatPoint): Generator<Placed> {
    const [minX, maxX] = [x - widestDegrees, x + widestDegrees];
    const [minY, maxY] = [y - widestDegrees, y + widestDegrees];
    for (const driver of this.search({ minX, minY, maxX, maxY }))
      if (isWithinReach(flatMiles({ x, y }, driver.at), driver.radiusMiles)) yield driver;
  }
}
