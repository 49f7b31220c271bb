import { estimateDrive } from '../geo/estimate-drive.ts';
import type { GeoPoint } from '../geo/great-circle.ts';

/**
 * Rules for hints that send idle drivers to busy locations. Hints use the orders of the same hour and weekday
 * in past weeks. A location needs a minimum of orders and customers, so that nobody can be identified.
 */
export const relocationRules = {
  weeks: 4,
  enoughOrders: 5,
  enoughCustomers: 5,
  /** A driver within this many minutes of a location counts as being there. */
  thereMinutes: 5,
  /** The maximum length of a drive that a hint suggests, in minutes. */
  mostMinutes: 25,
  /** The minimum gain, in orders per hour, for which a driver gets a hint to drive to a busy location. */
  leastGain: 0.25,
} as const;

/** A location from which orders often come at this hour. */
export type OrderSpot = {
  readonly id: string;
  readonly point: GeoPoint;
  /** The number of orders from here in this hour and on this weekday, over the last `weeks` weeks. */
  readonly orders: number;
};

export type IdleDriver = { readonly id: string; readonly point: GeoPoint };

export type Relocation = {
  readonly driverId: string;
  readonly spotId: string;
  readonly minutes: number;
};

type Placed = {
  readonly driverId: string;
  /** Minutes of driving from the driver to each busy location. */
  readonly minutes: readonly number[];
  /** Index of the busy location where the driver is now; null if the driver is at none. */
  readonly at: number | null;
};

/** Minutes of an estimated drive; at least 1. */
export const minutesBetween = (from: GeoPoint, to: GeoPoint): number =>
  Math.max(1, Math.round(estimateDrive(from, to).durationSeconds / 60));

function placeDriver({ id, point }: IdleDriver, spots: readonly OrderSpot[]): Placed {
  const minutes = spots.map((spot) => minutesBetween(point, spot.point));
  const nearest = minutes.indexOf(Math.min(...minutes));
  const isThere = (minutes[nearest] ?? Infinity) <= relocationRules.thereMinutes;
  return { driverId: id, minutes, at: isThere ? nearest : null };
}

/**
 * Chooses idle drivers who gain by driving to a busy location, and the location for each. Drivers share a
 * location's orders, so not all of them get the same hint. The same input gives the same hints.
 */
export function relocateDrivers(
  drivers: readonly IdleDriver[],
  spots: readonly OrderSpot[],
): Relocation[] {
  const { weeks, mostMinutes, thereMinutes, leastGain } = relocationRules;
  const expected = spots.map(({ orders }) => orders / weeks);
  const waiting = drivers
    .map((driver) => placeDriver(driver, spots))
    .toSorted((one, other) => (one.driverId < other.driverId ? -1 : 1));
  const crowd = spots.map((_, spot) => waiting.filter(({ at }) => at === spot).length);
  const share = (spot: number, more: number) =>
    (expected[spot] ?? 0) / Math.max(1, (crowd[spot] ?? 0) + more);

  function bestOf({ minutes, at }: Placed): { spot: number; gain: number } {
    const here = at === null ? 0 : share(at, 0);
    let best: { spot: number; gain: number } = { spot: -1, gain: leastGain };
    for (const [spot, drive] of minutes.entries()) {
      if (spot === at || drive > mostMinutes || drive <= thereMinutes) continue;
      // The drive takes a part of the hour, and the gain is smaller by this part.
      const gain = share(spot, 1) * (1 - drive / 60) - here;
      if (gain > best.gain) best = { spot, gain };
    }
    return best;
  }

  const hints: Relocation[] = [];
  for (;;) {
    const [first] = waiting
      .map((driver, index) => ({ driver, index, ...bestOf(driver) }))
      .filter(({ spot }) => spot >= 0)
      .toSorted((one, other) => other.gain - one.gain || one.index - other.index);
    if (first === undefined) return hints;
    const { driver, index, spot } = first;
    const { id = '' } = spots[spot] ?? {};
    hints.push({ driverId: driver.driverId, spotId: id, minutes: driver.minutes[spot] ?? 0 });
    waiting.splice(index, 1);
    crowd[spot] = (crowd[spot] ?? 0) + 1;
    if (driver.at !== null) crowd[driver.at] = (crowd[driver.at] ?? 1) - 1;
  }
}
