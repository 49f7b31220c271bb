import type { Fleet } from './fleet.ts';
import { real, whole } from './numbers.ts';
import type { TrafficByHour } from './plan-problem.ts';

// A driver's clock: roads take longer in traffic, and a pause interrupts the work. A later departure never
// arrives earlier, so the latest departure for an arrival can be computed backwards.

/** The end of a drive that begins at `from`. */
export function roadEnds(fleet: Fleet, driver: number, from: number, seconds: number): number {
  if (whole(fleet.isEven, driver) === 1) return from + seconds;
  return pass(fleet, driver, from, seconds, fleet.traffic);
}

/**
 * The instant at which a stop begins if the driver is `ready`. A stop cannot begin during the pause.
 */
export function stopBegins(fleet: Fleet, driver: number, ready: number): number {
  if (whole(fleet.isEven, driver) === 1) return ready;
  const until = real(fleet.pauseUntil, driver);
  return ready > real(fleet.pauseFrom, driver) && ready < until ? until : ready;
}

/** The end of a stop that begins at `begins`. */
export function stopEnds(fleet: Fleet, driver: number, begins: number, service: number): number {
  if (whole(fleet.isEven, driver) === 1) return begins + service;
  return pass(fleet, driver, begins, service, null);
}

/** The latest departure for a drive that must end by `ends`. */
export function latestRoad(fleet: Fleet, driver: number, ends: number, seconds: number): number {
  if (whole(fleet.isEven, driver) === 1) return ends - seconds;
  return passBack(fleet, driver, ends, seconds, fleet.traffic);
}

/** The latest beginning of a stop that must end by `ends`. */
export function latestStop(fleet: Fleet, driver: number, ends: number, service: number): number {
  if (whole(fleet.isEven, driver) === 1) return ends - service;
  return passBack(fleet, driver, ends, service, null);
}

function pass(
  fleet: Fleet,
  driver: number,
  begins: number,
  work: number,
  traffic: TrafficByHour | null,
): number {
  const pauseFrom = real(fleet.pauseFrom, driver);
  const from = stopBegins(fleet, driver, begins);
  const ends = forwards(traffic, from, work);
  if (from > pauseFrom || ends <= pauseFrom) return ends;
  const left = work - workBetween(traffic, from, pauseFrom);
  return forwards(traffic, real(fleet.pauseUntil, driver), Math.max(0, left));
}

function passBack(
  fleet: Fleet,
  driver: number,
  by: number,
  work: number,
  traffic: TrafficByHour | null,
): number {
  const pauseFrom = real(fleet.pauseFrom, driver);
  const pauseUntil = real(fleet.pauseUntil, driver);
  const ends = by > pauseFrom && by < pauseUntil ? pauseFrom : by;
  const begins = backwards(traffic, ends, work);
  if (ends <= pauseFrom || begins >= pauseUntil) return begins;
  const left = work - workBetween(traffic, pauseUntil, ends);
  return backwards(traffic, pauseFrom, Math.max(0, left));
}

const hourOf = (traffic: TrafficByHour, at: number) =>
  Math.min(traffic.factors.length - 1, Math.max(0, Math.floor((at - traffic.from) / traffic.step)));

/** The end of one hour of the traffic table. The last hour never ends. */
const hourEnds = ({ from, step, factors }: TrafficByHour, hour: number) =>
  hour === factors.length - 1 ? Infinity : from + (hour + 1) * step;

function forwards(traffic: TrafficByHour | null, from: number, work: number): number {
  if (traffic === null || work === Infinity) return from + work;
  let at = from;
  let left = work;
  for (let hour = hourOf(traffic, at); ; hour += 1) {
    const factor = traffic.factors[hour] ?? 1;
    const ends = hourEnds(traffic, hour);
    if (at + left * factor <= ends) return at + left * factor;
    left -= (ends - at) / factor;
    at = ends;
  }
}

function backwards(traffic: TrafficByHour | null, by: number, work: number): number {
  if (traffic === null || work === Infinity || by === -Infinity) return by - work;
  let at = by;
  let left = work;
  for (let hour = hourOf(traffic, at); ; hour -= 1) {
    const factor = traffic.factors[hour] ?? 1;
    const begins = hour === 0 ? -Infinity : traffic.from + hour * traffic.step;
    if (at - left * factor >= begins) return at - left * factor;
    left -= (at - begins) / factor;
    at = begins;
  }
}

/** The seconds of undisturbed driving that fit between two instants with this traffic. */
function workBetween(traffic: TrafficByHour | null, from: number, until: number): number {
  if (traffic === null) return until - from;
  let done = 0;
  let at = from;
  for (let hour = hourOf(traffic, at); at < until; hour += 1) {
    const ends = Math.min(until, hourEnds(traffic, hour));
    done += (ends - at) / (traffic.factors[hour] ?? 1);
    at = ends;
  }
  return done;
}
