import { addDays, weekdayOf, weekdays } from '../time/calendar-date.ts';
import { localTimeAt } from '../time/zoned-time.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** The start of a working day, in minutes after midnight. */
const morning = 9 * 60;

/**
 * 9 AM in the time zone, this many days from now. It is also correct if the clocks change in between.
 */
function morningAfter(nowMs: number, days: number, timeZone: string): number {
  const { minuteOfDay } = localTimeAt(nowMs, timeZone);
  const about = nowMs + (days * dayMinutes - minuteOfDay + morning) * minuteMs;
  const wholeMinute = Math.floor(about / minuteMs) * minuteMs;
  return wholeMinute - (localTimeAt(wholeMinute, timeZone).minuteOfDay - morning) * minuteMs;
}

interface SnoozeTime {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The times to which staff can postpone a task with one click, the nearest first. */
export function snoozeTimes(nowMs: number, timeZone: string): readonly SnoozeTime[] {
  const { date } = localTimeAt(nowMs, timeZone);
  const toMonday =
    1 + weekdays.findIndex((_, days) => weekdayOf(addDays(date, days + 1)) === 'monday');
  return [
    { name: '15 minutes', at: nowMs + 15 * minuteMs },
    { name: '1 hour', at: nowMs + 60 * minuteMs },
    { name: '3 hours', at: nowMs + 180 * minuteMs },
    { name: 'Tomorrow, 9 AM', at: morningAfter(nowMs, 1, timeZone) },
    ...(toMonday > 1
      ? [{ name: 'Monday, 9 AM', at: morningAfter(nowMs, toMonday, timeZone) }]
      : []),
  ];
}
