import { addDays, isCalendarDate } from '../time/calendar-date.ts';

export const policyCheckRules = {
  /**
   * The time within which staff should check a policy that became old, which means that nobody checked it for
   * a year.
   */
  answeredWithinMs: 14 * 24 * 3_600_000,
  sourceLength: 300,
} as const;

/** The last day of an incomplete date. For '2026-02' it is February 28. */
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
  /**
   * The dates at which the policy's facts were known to be true. A date may be only a year, or a year and a
   * month.
   */
  asOf: readonly string[];
  /** The day, in local time, on which this version of the policy was stored. */
  storedOn: string;
  /** The latest day on which somebody compared the policy with its source; null if nobody did. */
  checkedOn: string | null;
}

/**
 * The latest day on which all facts of the policy were known to be true: the date of its oldest fact, or of a
 * later check.
 */
export function policyKnownOn({ asOf, storedOn, checkedOn }: KnownPolicy): string {
  const days = asOf.map(lastDayOf).filter((day) => day !== null);
  // A fact cannot be newer than the day on which it was stored.
  const [oldest = storedOn] = [...days, storedOn].toSorted();
  return checkedOn !== null && checkedOn > oldest ? checkedOn : oldest;
}

/**
 * The first day on which a policy is old: more than a year after `knownOn`, the day on which it was last
 * known to be true.
 */
export function policyOldOn(knownOn: string): string {
  const [year = 0, month = 1, day = 1] = knownOn.split('-').map(Number);
  const pad = (number: number) => String(number).padStart(2, '0');
  const anniversary = `${year + 1}-${pad(month)}-${pad(day)}`;
  // The year after February 29 has no such day. The policy is then old from March 1.
  return addDays(isCalendarDate(anniversary) ? anniversary : `${year + 1}-02-28`, 1);
}
