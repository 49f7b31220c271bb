import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { calendarDayOf, defaultTimeZone } from './dates.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

/** The day and the minute of an instant in the zone, as the booking rules and opening hours ask for them. */
export function localTimeOf(nowMs: number, timeZone = defaultTimeZone): LocalTime {
  const parts = clockOf(timeZone).formatToParts(nowMs);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  return {
    date: calendarDayOf(nowMs, timeZone),
    minuteOfDay: part('hour') * 60 + part('minute'),
  };
}
