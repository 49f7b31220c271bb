import { spokenDay } from '@backhaul/domain/time/spoken-day.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';

/**
 * The time zone in which the functions of this file format times, unless the caller names another one.
 */

export const defaultTimeZone = 'America/Chicago';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  formats.set(key, made);
  return made;
}

/** The time of day, such as '2:40 PM'. */
export function formatTime(instant: string, timeZone = defaultTimeZone): string {
  return formatOf(timeZone, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace('\u202f', ' ');
}

/**
 * The day: 'today', 'yesterday', 'tomorrow', otherwise 'Fri, Nov 20'. The year is added if it is not the
 * current one.
 */
export function formatDay(instant: string, nowMs: number, timeZone = defaultTimeZone): string {
  const day = calendarDayOf(Date.parse(instant), timeZone);
  return spokenDay(day, calendarDayOf(nowMs, timeZone));
}

/** The day and time, such as 'today, 2:40 PM'. */
export function formatDayAndTime(
  instant: string,
  nowMs: number,
  timeZone = defaultTimeZone,
): string {
  return `${formatDay(instant, nowMs, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** The exact time for a tooltip: 'Friday, November 20, 2026 at 2:40:05 PM CST'. */
export function formatExact(instant: string, timeZone = defaultTimeZone): string {
  return formatOf(timeZone, { dateStyle: 'full', timeStyle: 'long' })
    .format(new Date(instant))
    .replace('\u202f', ' ');
}

/** Formats a calendar day 'YYYY-MM-DD', which has no time zone, as 'Nov 20, 2026'. */
export function formatCalendarDay(day: string): string {
  return formatOf('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Formats a recent calendar day 'YYYY-MM-DD' without its year, as 'Nov 20'. */
export function formatShortDay(day: string): string {
  return formatOf('UTC', { month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`));
}

/** The calendar day 'YYYY-MM-DD' of a time in the time zone, for date inputs. */
export function calendarDayOf(nowMs: number, timeZone = defaultTimeZone): string {
  return localTimeAt(nowMs, timeZone).date;
}

/** The weekday of a time in the time zone, such as 'Friday'. */
export function weekdayName(nowMs: number, timeZone = defaultTimeZone): string {
  return formatOf(timeZone, { weekday: 'long' }).format(new Date(nowMs));
}
