import { addDays, isCalendarDate } from '../time/calendar-date.ts';

export const policyCheckRules = {
  /** A policy that nobody checked for a year must be checked within this time. */
  answeredWithinMs: 14 * 24 * 3_600_000,
  sourceLength: 300,
} as const;

/** The last day that a date with a missing month or day can mean: of '2026-02' the 28th. */
function lastDayOf(asOf: string): string | null {
  if (isCalendarDate(asOf)) return asOf;
  if (/^\d{4}$/.test(asOf)) return `${asOf}-12-31`;
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(asOf) ?? [];
  if (year === undefined || month === undefined) return null;
  const next =
    month === '12'
      ? `${Number(year) + 1}-01-01`
      : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`;
  return isCalendarDate(next) ? addDays(next, -1) : null;
}

interface KnownPolicy {
  /** The days of its facts, as exactly as they are known. */
  asOf: readonly string[];
  /** The area's day on which this version was stored. */
  storedOn: string;
  /** The latest day on which somebody compared it with its source; null if nobody did. */
  checkedOn: string | null;
}

/** The day on which all of a policy was known to be true: that of its oldest fact, or of a later check. */
export function policyKnownOn({ asOf, storedOn, checkedOn }: KnownPolicy): string {
  const days = asOf.map(lastDayOf).filter((day) => day !== null);
  // A stored fact was known on its first day here.
  const [oldest = storedOn] = [...days, storedOn].toSorted();
  return checkedOn !== null && checkedOn > oldest ? checkedOn : oldest;
}

/** The first day on which a policy known on a day is older than a year. */
export function policyOldOn(knownOn: string): string {
  const [year = 0, month = 1, day = 1] = knownOn.split('-').map(Number);
  const pad = (number: number) => String(number).padStart(2, '0');
  const anniversary = `${year + 1}-${pad(month)}-${pad(day)}`;
  // The anniversary of a leap day is March 1.
  return addDays(isCalendarDate(anniversary) ? anniversary : `${year + 1}-02-28`, 1);
}
