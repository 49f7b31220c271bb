import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { isoOf, minuteMs } from './day-time.ts';
import type { Draw } from './draw.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

export interface DriverPlan {
  begins: number;
  ends: number;
  home: GeoPoint;
  /** Jobs at a time that this driver wants. */
  room: number;
  /** The least pay, in dollars for an hour of added work. */
  leastRate: number;
  /** When the phone finds no network. */
  offline: { from: number; until: number } | null;
  /** When the driver gives up for the day before the shift ends; null for never. */
  leaves: number | null;
}

export interface Driver {
  readonly index: number;
  readonly person: Person;
  readonly plan: DriverPlan;
  readonly draw: Draw;
  at: GeoPoint;
  isOnline: boolean;
  /** On the way to a stop, or at one. */
  isBusy: boolean;
  /** Orders accepted and not ended; true once the item is in the car. */
  readonly jobs: Map<string, boolean>;
  toldAt: number;
  lookPlanned: number | null;
  goPlanned: number | null;
  miles: number;
  emptyMiles: number;
  drivingMs: number;
  /** Parking, ringing, waiting, at the counter. */
  stopMs: number;
  onlineMs: number;
  since: number;
  /** The time at which the driver came to the stop. */
  stopSince: number;
  /** Done after each stop. */
  goOn: () => void;
}

/** A phone says where it is at least this often; the product forgets positions after ten minutes. */
export const positionEveryMs = 8 * minuteMs;
/** No driver takes a return whose window begins later than this. */
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
