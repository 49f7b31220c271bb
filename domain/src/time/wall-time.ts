import { dayNumber, type LocalTime } from './calendar-date.ts';
import { minutesOfTime } from './time-of-day.ts';
import { localTimeAt } from './zoned-time.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** A local date and time as minutes since 1970 on the local clock; null for an invalid date. */
function wallMinutes({ date, minuteOfDay }: LocalTime): number | null {
  const day = dayNumber(date);
  return day === null ? null : day * dayMinutes + minuteOfDay;
}

/**
 * The instant, in milliseconds, at which clocks in a time zone show the given date and time, such as
 * '2026-11-20T17:30' from a date and time field. Null for any other text. If the clocks skip the time, the
 * result is the instant one hour earlier.
 */
export function instantOnWall(text: string, timeZone: string): number | null {
  const minuteOfDay = minutesOfTime(text.slice(11, 16));
  if (minuteOfDay === null || text[10] !== 'T') return null;
  const wanted = wallMinutes({ date: text.slice(0, 10), minuteOfDay });
  if (wanted === null) return null;
  let at = wanted;
  for (let tries = 0; tries < 2; tries += 1)
    at += wanted - (wallMinutes(localTimeAt(at * minuteMs, timeZone)) ?? at);
  return at * minuteMs;
}

/** An instant as the text of a date and time field: '2026-11-20T17:30'. */
export function wallText(atMs: number, timeZone: string): string {
  const { date, minuteOfDay } = localTimeAt(atMs, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
