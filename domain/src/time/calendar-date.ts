/**
 * The days of the week. Dates in this file have the form 'YYYY-MM-DD' and no time zone. The functions here
 * never read the clock; callers pass today's date.
 */

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The date and the minutes since midnight in the service area's time zone. */
export type LocalTime = { readonly date: string; readonly minuteOfDay: number };

const dayMs = 86_400_000;
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The number of days since 1970-01-01; null for an invalid date such as 2026-02-30. */
export function dayNumber(date: string): number | null {
  const match = pattern.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.getTime() / dayMs : null;
}

export function isCalendarDate(date: string): boolean {
  return dayNumber(date) !== null;
}

/**
 * The number of days since 1970-01-01. Throws a RangeError for an invalid date, so typed text must be checked
 * first.
 */
function requireDayNumber(date: string): number {
  const day = dayNumber(date);
  if (day === null) throw new RangeError(`Not a calendar day: ${date}`);
  return day;
}

/** The number of days from the first date to the second; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return requireDayNumber(to) - requireDayNumber(from);
}

export function addDays(date: string, days: number): string {
  return new Date((requireDayNumber(date) + days) * dayMs).toISOString().slice(0, 10);
}

export function weekdayOf(date: string): Weekday {
  const index = (((requireDayNumber(date) + 4) % 7) + 7) % 7;
  return weekdays[index] ?? 'sunday';
}

/** The same date in another year. February 29 becomes February 28 if that year has none. */
export function addYears(date: string, years: number): string {
  requireDayNumber(date);
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const moved = `${year}${date.slice(4)}`;
  return isCalendarDate(moved) ? moved : `${year}-02-28`;
}
