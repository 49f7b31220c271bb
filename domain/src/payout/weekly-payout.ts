import { addDays, weekdayOf, weekdays } from '../time/calendar-date.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { payoutRules } from './payout-rules.ts';

const { weekday, minuteOfDay } = payoutRules.weekly;
const week = weekdays.length;
const payday = weekdays.indexOf(weekday);

/**
 * The number of days from the last payday (the weekday of weekly payouts) to this date; 0 if the date is a
 * payday.
 */
const daysSince = (date: string) => (weekdays.indexOf(weekdayOf(date)) - payday + week) % week;

/** The weekly payout is made at most this many minutes late, for example because the server was down. */
const makeUpMinutes = 2 * 24 * 60;

/**
 * The payday whose weekly payout is due now; null if none is. Even a late payout contains only the pay that
 * was pending at the payout hour of that payday, in local time. Pay earned later waits for the next payday.
 */
export function dueWeeklyPayout(nowMs: number, timeZone: string): string | null {
  const now = localTimeAt(nowMs, timeZone);
  const days = daysSince(now.date);
  const minutesSince = days * 24 * 60 + now.minuteOfDay - minuteOfDay;
  return minutesSince >= 0 && minutesSince < makeUpMinutes ? addDays(now.date, -days) : null;
}

/**
 * The day of the next weekly payout: today if it is a payday before the payout hour, else the next payday.
 */
export function nextWeeklyPayout(nowMs: number, timeZone: string): string {
  const now = localTimeAt(nowMs, timeZone);
  const days = daysSince(now.date);
  if (days === 0 && now.minuteOfDay < minuteOfDay) return now.date;
  return addDays(now.date, week - days);
}
