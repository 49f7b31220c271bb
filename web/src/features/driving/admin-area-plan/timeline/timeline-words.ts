import type { TimelineDriver, TimelineStop } from '@backhaul/contract/calls/driving/timeline.ts';
import type { DriverState } from '../../../../parts/live-map/map-scene.ts';
import { firstName } from '../plan-words.ts';

type TimeOf = (instant: string) => string;

export const isAhead = ({ state }: TimelineStop): boolean =>
  state === 'ahead' || state === 'current';

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

/** The street without the house number: 'Flora Pl' for '3854 Flora Pl'. */
export const streetOf = (name: string): string => name.replace(/^\d+\s+/, '');

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
    return driver.seenAt === null ? 'no position yet' : `silent since ${timeOf(driver.seenAt)}`;
  if (driver.returns === 0) return freeWords(driver, now);
  const current = driver.stops.find(({ state }) => state === 'current');
  if (current === undefined) return 'not on the way';
  return `${current.kind === 'customer_return' ? 'back to' : 'to'} ${current.name}`;
}

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;
const mostNamed = 3;

/**
 * The first line of the page, such as '2 of 30 returns will be late: Paul 13 min at Flora Pl, Omar 6 min at
 * Park Ave.'
 */
export function timelineWords(drivers: readonly TimelineDriver[], waiting: number): string {
  const returns = drivers.reduce((sum, driver) => sum + driver.returns, 0);
  const wait = waiting === 0 ? '' : ` ${count(waiting, 'return')} without a driver.`;
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
        `${firstName(driver.name)} ${stop.lateMinutes} min at ${streetOf(stop.name)}`,
    );
  const more = late.length > mostNamed ? `, and ${late.length - mostNamed} more` : '';
  return `${lateReturns} of ${count(returns, 'return')} will be late: ${named.join(', ')}${more}.${wait}`;
}

const onTime = (returns: number) =>
  returns === 1 ? 'The one return is on time.' : `All ${returns} returns are on time.`;

const kinds = { pickup: 'Pickup at', store: 'Counter:', customer_return: 'Back at' } as const;

/**
 * The text about a stop for screen readers, such as 'Pickup at 3854 Flora Pl, 4:50 PM, 13 minutes late'.
 */
export function stopWords({ kind, name, at, state, lateMinutes }: TimelineStop, timeOf: TimeOf) {
  const done = state === 'done' ? ', done' : state === 'failed' ? ', not handed over' : '';
  const late = lateMinutes > 0 ? `, ${count(lateMinutes, 'minute')} late` : '';
  return `${kinds[kind]} ${name}, ${timeOf(at)}${done}${late}`;
}
