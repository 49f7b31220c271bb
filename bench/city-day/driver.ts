import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { isoOf, minuteMs } from './day-time.ts';
import type { Draw } from './draw.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

export interface DriverPlan {
  begins: number;
  ends: number;
  home: GeoPoint;
  /** The number of jobs that this driver wants at a time. */
  room: number;
  /** The minimum pay that the driver accepts, in dollars for an hour of added work. */
  leastRate: number;
  /** The time in which the phone has no network; null if it always has one. */
  offline: { from: number; until: number } | null;
  /** The time at which the driver gives up before the shift ends; null for never. */
  leaves: number | null;
}

export interface Driver {
  readonly index: number;
  readonly person: Person;
  readonly plan: DriverPlan;
  readonly draw: Draw;
  at: GeoPoint;
  isOnline: boolean;
  /** True while driving to a stop, or at one. */
  isBusy: boolean;
  /**
   * Orders that were accepted and have not ended. The value is true once the item is in the car.
   */
  readonly jobs: Map<string, boolean>;
  /** True after the phone announced several orders as one offer, until the driver has looked at it. */
  isOfferedTogether: boolean;
  toldAt: number;
  lookPlanned: number | null;
  goPlanned: number | null;
  miles: number;
  emptyMiles: number;
  drivingMs: number;
  /** The time spent at stops, in milliseconds: parking, ringing, waiting, at the counter. */
  stopMs: number;
  onlineMs: number;
  since: number;
  /** The time at which the driver came to the present stop, in milliseconds. */
  stopSince: number;
  /** Makes the driver look at the offers and drive on, after each stop. */
  goOn: () => void;
}

/**
 * The maximum time in milliseconds between two position reports of a phone. The product ignores positions
 * older than ten minutes.
 */
export const positionEveryMs = 8 * minuteMs;
/** A driver takes only returns whose pickup window begins within this time, in milliseconds. */
export const aheadMs = 75 * minuteMs;

export const hasSignal = ({ plan: { offline } }: Driver, now: number) =>
  offline === null || now < offline.from || now >= offline.until;

export const isLeaving = ({ plan }: Driver, now: number) =>
  now >= plan.ends || (plan.leaves !== null && now >= plan.leaves);

export const mayTake = (driver: Driver, now: number) =>
  driver.isOnline &&
  hasSignal(driver, now) &&
  !isLeaving(driver, now + 20 * minuteMs) &&
  driver.jobs.size < driver.plan.room;

export async function reportPosition(world: World, driver: Driver): Promise<void> {
  const { lat, lng } = driver.at;
  const currentLocation = { lat, lng, accuracy: 8, timestamp: isoOf(world.now()) };
  driver.toldAt = world.now();
  await world.client.call(driver.person, 'PATCH', '/api/driver/status', {
    body: { isOnline: true, currentLocation },
  });
}
