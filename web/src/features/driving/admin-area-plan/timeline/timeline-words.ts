import type { TimelineDriver, TimelineStop } from '@backhaul/contract/calls/driving/timeline.ts';
import type { DriverState } from '../../../../parts/live-map/map-scene.ts';
import { isAhead, streetOf } from '../../../../parts/day-line/stop-words.ts';
import { firstName } from '../plan-words.ts';

type TimeOf = (instant: string) => string;

/** The coming stop with the longest expected delay; null if all are on time. */
export function latestStop({ stops }: TimelineDriver): TimelineStop | null {
  const late = stops.filter((stop) => isAhead(stop) && stop.lateMinutes > 0);
  return late.toSorted((one, other) => other.lateMinutes - one.lateMinutes)[0] ?? null;
}

export function stateOf(driver: TimelineDriver): DriverState {
  if (latestStop(driver) !== null) return 'late';
  if (!driver.isSeen) return 'silent';
  return driver.returns === 0 ? 'free' : 'busy';
}

const minutesSince = (instant: string, now: string) =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000));

function freeWords({ stops }: TimelineDriver, now: string): string {
  const last = stops.at(-1);
  return last === undefined ? 'free' : `free for ${minutesSince(last.at, now)} min`;
}

/**
 * The line below a driver's name, such as '13 min late', 'silent since 4:19 PM', 'free for 9 min', 'to Target
 * Brentwood, offline'.
 */
export function stateWords(driver: TimelineDriver, now: string, timeOf: TimeOf): string {
  const words = workWords(driver, now, timeOf);
  return driver.isOnline ? words : `${words}, offline`;
}

function workWords(driver: TimelineDriver, now: string, timeOf: TimeOf): string {
  const late = latestStop(driver);
  if (late !== null) return `${late.lateMinutes} min late`;
  if (!driver.isSeen)
    return driver.seenAt === null ? 'position unknown' : `no signal since ${timeOf(driver.seenAt)}`;
  if (driver.returns === 0) return freeWords(driver, now);
  const current = driver.stops.find(({ state }) => state === 'current');
  if (current === undefined) return 'not driving';
  return `${current.kind === 'customer_return' ? 'back to' : 'to'} ${current.name}`;
}

const count = (number: number, one: string, more = `${one}s`) =>
  `${number} ${number === 1 ? one : more}`;
const mostNamed = 3;

/**
 * The first line of the page, such as '2 of 30 returns will be late: Paul 13 min at Flora Pl, Omar 6 min at
 * Park Ave.'
 */
export function timelineWords(drivers: readonly TimelineDriver[], waiting: number): string {
  const returns = drivers.reduce((sum, driver) => sum + driver.returns, 0);
  const wait = waiting === 0 ? '' : ` ${count(waiting, 'return has', 'returns have')} no driver.`;
  if (returns === 0) return `No driver has a return now.${wait}`;
  const late = drivers.flatMap((driver) => {
    const stop = latestStop(driver);
    return stop === null ? [] : [{ driver, stop }];
  });
  const lateReturns = new Set(
    drivers.flatMap(({ stops }) =>
      stops.filter((stop) => isAhead(stop) && stop.lateMinutes > 0).map(({ orderId }) => orderId),
    ),
  ).size;
  if (lateReturns === 0) return `${onTime(returns)}${wait}`;
  const named = late
    .slice(0, mostNamed)
    .map(
      ({ driver, stop }) =>
        `${firstName(driver.name)} by ${stop.lateMinutes} min at ${streetOf(stop.name)}`,
    );
  const more = late.length > mostNamed ? `, and ${late.length - mostNamed} more` : '';
  return `${lateReturns} of ${count(returns, 'return')} will be late: ${named.join(', ')}${more}.${wait}`;
}

const onTime = (returns: number) =>
  returns === 1 ? 'There is one return, and it is on time.' : `All ${returns} returns are on time.`;
