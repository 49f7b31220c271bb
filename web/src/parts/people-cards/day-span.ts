import type { DriverDay } from '@backhaul/contract/calls/driving/driver-day.ts';
import type { LineSpan } from '../day-line/line-span.ts';
import { isAhead } from '../day-line/stop-words.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** The minimum time span that a driver's day line shows, in milliseconds. */
const shortestMs = 6 * hourMs;

/** A period on a driver's day line, in milliseconds since the epoch. */
export interface DayTime {
  readonly from: number;
  readonly until: number;
}

/**
 * The periods of today in which the driver was online. If the driver is online now, the last period ends now.
 */
export const onlineTimes = ({ online, now }: Pick<DriverDay, 'online' | 'now'>): DayTime[] =>
  online.map(({ fromAt, untilAt }) => ({
    from: Date.parse(fromAt),
    until: Date.parse(untilAt ?? now),
  }));

export const onlineMinutes = (day: Pick<DriverDay, 'online' | 'now'>): number =>
  onlineTimes(day).reduce((sum, { from, until }) => sum + Math.round((until - from) / minuteMs), 0);

/** The stops of today: a stop that is expected tomorrow or later is left out. */
export const stopsOfDay = ({ driver, until }: Pick<DriverDay, 'driver' | 'until'>) =>
  driver.stops.filter(({ at }) => Date.parse(at) < Date.parse(until));

/**
 * The time span that a driver's day line shows, in whole hours: from the first event to the last expected
 * one, at least six hours. The current time is always within it.
 */
export function spanOfDay(day: DriverDay): LineSpan {
  const [start, end, now] = [Date.parse(day.from), Date.parse(day.until), Date.parse(day.now)];
  const stops = stopsOfDay(day).map(({ at }) => Date.parse(at));
  const times = [now, ...stops, ...onlineTimes(day).flatMap(({ from, until }) => [from, until])];
  const ends = day.driver.endsAt === null ? [] : [Date.parse(day.driver.endsAt)];
  const first = Math.max(start, hourAtOrBefore(start, Math.min(...times) - 30 * minuteMs));
  const last = Math.min(end, hourAfter(start, Math.max(...times, ...ends) + 30 * minuteMs));
  if (last - first >= shortestMs) return { from: first, until: last };
  const until = Math.min(end, first + shortestMs);
  return { from: Math.max(start, until - shortestMs), until };
}

const hourAtOrBefore = (start: number, at: number) =>
  start + Math.floor((at - start) / hourMs) * hourMs;
const hourAfter = (start: number, at: number) => start + Math.ceil((at - start) / hourMs) * hourMs;

/** Counts the stops by state: done, failed, late (done or not) and not done yet. */
export function countStops(stops: DriverDay['driver']['stops']) {
  return {
    all: stops.length,
    done: stops.filter(({ state }) => state === 'done').length,
    failed: stops.filter(({ state }) => state === 'failed').length,
    late: stops.filter(({ lateMinutes }) => lateMinutes > 0).length,
    ahead: stops.filter(isAhead).length,
  };
}
