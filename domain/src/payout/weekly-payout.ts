import { addDays, weekdayOf, weekdays } from '../time/calendar-date.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { payoutRules } from './payout-rules.ts';

const { weekday, minuteOfDay } = payoutRules.weekly;
const week = weekdays.length;
const payday = weekdays.indexOf(weekday);

/** Days since the last payday, which may be today. */
const daysSince = (date: string) => (weekdays.indexOf(weekdayOf(date)) - payday + week) % week;

/** A server that was down catches up on a payday for this long after its hour. */
const makeUpMinutes = 2 * 24 * 60;

/**
 * The payday whose weekly payout is due now, or null. It pays what was pending at its hour, in the area's own time, so
 * that a late one pays the same; later money waits for the next.
 */
export function dueWeeklyPayout(nowMs: number, timeZone: string): string | null {
  const now = localTimeAt(nowMs, timeZone);
  const days = daysSince(now.date);
  const minutesSince = days * 24 * 60 + now.minuteOfDay - minuteOfDay;
  return minutesSince >= 0 && minutesSince < makeUpMinutes ? addDays(now.date, -days) : null;
}

/** The day of the next weekly payout: today before its hour, else the payday to come. */
export function nextWeeklyPayout(nowMs: number, timeZone: string): string {
  const now = localTimeAt(nowMs, timeZone);
  const days = daysSince(now.date);
  if (days === 0 && now.minuteOfDay < minuteOfDay) return now.date;
  return addDays(now.date, week - days);
}
