import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';

/** Dates as people say them, in the service area's zone. Instants are ISO 8601 texts of the wire. */

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

/** '2:40 PM' */
export function formatTime(instant: string, timeZone = defaultTimeZone): string {
  return formatOf(timeZone, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace('\u202f', ' ');
}

/** 'today', 'yesterday', 'tomorrow', else 'Fri, Nov 20', with the year when it is another one. */
export function formatDay(instant: string, nowMs: number, timeZone = defaultTimeZone): string {
  const at = new Date(instant);
  const days = dayNumber(at, timeZone) - dayNumber(new Date(nowMs), timeZone);
  if (days === 0) return 'today';
  if (days === -1) return 'yesterday';
  if (days === 1) return 'tomorrow';
  const sameYear =
    formatOf(timeZone, { year: 'numeric' }).format(at) ===
    formatOf(timeZone, { year: 'numeric' }).format(nowMs);
  return formatOf(timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
}

/** 'today, 2:40 PM' */
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

/** 'Nov 20, 2026' of a calendar day 'YYYY-MM-DD', which has no zone. */
export function formatCalendarDay(day: string): string {
  return formatOf('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

const nearDays: Readonly<Record<number, string>> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
};

/** A calendar day as people say it, seen from another: 'today', 'Thu, Nov 19', with the year when it is another one. */
export function spokenCalendarDay(day: string, today: string): string {
  const near = nearDays[daysBetween(today, day)];
  if (near !== undefined) return near;
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return formatOf('UTC', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
}

/** The calendar day 'YYYY-MM-DD' of an instant in the zone, for date inputs. */
export function calendarDayOf(nowMs: number, timeZone = defaultTimeZone): string {
  const parts = formatOf(timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(nowMs);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function dayNumber(at: Date, timeZone: string): number {
  return Date.parse(`${calendarDayOf(at.getTime(), timeZone)}T00:00:00Z`) / 86_400_000;
}
