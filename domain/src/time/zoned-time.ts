import type { LocalTime } from './calendar-date.ts';

/** A cache of formats, because creating one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

/**
 * The local date and minute of an instant (milliseconds since the epoch) in a time zone, including daylight
 * saving time.
 */
export function localTimeAt(atMs: number, timeZone: string): LocalTime {
  const parts = clockOf(timeZone).formatToParts(atMs);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minuteOfDay: Number(part('hour')) * 60 + Number(part('minute')),
  };
}
