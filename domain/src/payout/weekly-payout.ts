import { addDays, weekdayOf, weekdays } from '../time/calendar-date.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { payoutRules } from './payout-rules.ts';

const { weekday, minuteOfDay } = payoutRules.weekly;
const week = weekdays.length;
const payday = weekdays.indexOf(weekday);

/** The number of days from the last payday (the weekday of weekly payouts) to this date; 0 on a payday. */
const daysSince = (date: string) => (weekdays.indexOf(weekdayOf(date)) - payday + week) % week;

/** The maximum delay of the weekly payout, in minutes. A delay happens, for example, if the server is down. */
const makeUpMinutes = 2 * 24 * 60;

/**
 * The payday whose weekly payout is to be made now; null if none is. The payout contains the pay that was
 * pending at that day's payout hour, even if it is made late.
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
