import { dayNumber, type LocalTime } from './calendar-date.ts';
import { minutesOfTime } from './time-of-day.ts';
import { localTimeAt } from './zoned-time.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** The local time as minutes since 1970 on the clock on the wall; null for no such day. */
function wallMinutes({ date, minuteOfDay }: LocalTime): number | null {
  const day = dayNumber(date);
  return day === null ? null : day * dayMinutes + minuteOfDay;
}

/**
 * The instant in milliseconds at which the clocks of a zone show '2026-11-20T17:30', as a field for date and time has
 * it; null for anything else. A time that clocks skip is that of the hour before.
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

/** An instant as the value of a date and time field: '2026-11-20T17:30'. */
export function wallText(atMs: number, timeZone: string): string {
  const { date, minuteOfDay } = localTimeAt(atMs, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}
