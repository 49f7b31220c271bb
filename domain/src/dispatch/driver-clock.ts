import { workBeganBy, workBegins, workEnds } from '../tour/work-clock.ts';
import type { Fleet } from './fleet.ts';
import { real, whole } from './numbers.ts';

// The functions below compute when drives and stops begin and end. They allow for the driver's pause and the
// hourly traffic; without these, they only add or subtract durations.

/** The end of a drive that begins at `from`. */
export function roadEnds(fleet: Fleet, driver: number, from: number, seconds: number): number {
  if (whole(fleet.isEven, driver) === 1) return from + seconds;
  const pauseFrom = real(fleet.pauseFrom, driver);
  return workEnds(pauseFrom, real(fleet.pauseUntil, driver), fleet.traffic, from, seconds);
}

/**
 * The instant at which a stop begins if the driver could begin it at `ready`. A stop cannot begin during the
 * driver's pause.
 */
export function stopBegins(fleet: Fleet, driver: number, ready: number): number {
  if (whole(fleet.isEven, driver) === 1) return ready;
  return workBegins(real(fleet.pauseFrom, driver), real(fleet.pauseUntil, driver), ready);
}

export function stopEnds(fleet: Fleet, driver: number, begins: number, service: number): number {
  if (whole(fleet.isEven, driver) === 1) return begins + service;
  const pauseFrom = real(fleet.pauseFrom, driver);
  return workEnds(pauseFrom, real(fleet.pauseUntil, driver), null, begins, service);
}

/** The latest departure with which a drive still ends by `ends`. */
export function latestRoad(fleet: Fleet, driver: number, ends: number, seconds: number): number {
  if (whole(fleet.isEven, driver) === 1) return ends - seconds;
  const pauseFrom = real(fleet.pauseFrom, driver);
  return workBeganBy(pauseFrom, real(fleet.pauseUntil, driver), fleet.traffic, ends, seconds);
}

/** The latest beginning with which a stop still ends by `ends`. */
export function latestStop(fleet: Fleet, driver: number, ends: number, service: number): number {
  if (whole(fleet.isEven, driver) === 1) return ends - service;
  const pauseFrom = real(fleet.pauseFrom, driver);
  return workBeganBy(pauseFrom, real(fleet.pauseUntil, driver), null, ends, service);
}
