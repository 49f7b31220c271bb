import { addDays, weekdayOf, weekdays } from '../time/calendar-date.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { payoutRules } from './payout-rules.ts';

const { weekday, minuteOfDay } = payoutRules.weekly;
const week = weekdays.length;
const payday = weekdays.indexOf(weekday);

/** The number of days since the last payday; 0 if it is today. */
const daysSince = (date: string) => (weekdays.indexOf(weekdayOf(date)) - payday + week) % week;

/**
 * The time after a payday's payout hour in which a server that was down still makes the weekly payout.
 */
const makeUpMinutes = 2 * 24 * 60;

/**
 * The payday whose weekly payout is due now, or null. The payout covers the pay that was pending at the
 * payday's hour in local time, so a late payout has the same amount. Later pay waits for the next payday.
 */
export function dueWeeklyPayout(nowMs: number, timeZone: string): string | null {
  const now = localTimeAt(nowMs, timeZone);
  const days = daysSince(now.date);
  const minutesSince = days * 24 * 60 + now.minuteOfDay - minuteOfDay;
  return minutesSince >= 0 && minutesSince < makeUpMinutes ? addDays(now.date, -days) : null;
}

/** The day of the next weekly payout: today if its hour has not come yet, else the next payday. */
export function nextWeeklyPayout(nowMs: number, timeZone: string): string {
  const now = localTimeAt(nowMs, timeZone);
  const days = daysSince(now.date);
  if (days === 0 && now.minuteOfDay < minuteOfDay) return now.date;
  return addDays(now.date, week - days);
}
