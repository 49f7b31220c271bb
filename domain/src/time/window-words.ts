import { addDays, type LocalTime } from './calendar-date.ts';
import { spokenDay } from './spoken-day.ts';
import { formatMinuteOfDay } from './time-of-day.ts';
import { localTimeAt } from './zoned-time.ts';

/** A time window, in milliseconds since the epoch. */
export type TimeWindow = { readonly startMs: number; readonly endMs: number };
/** The reader's current time and time zone. */
export type Viewpoint = { readonly nowMs: number; readonly timeZone: string };

const half = (minuteOfDay: number) => (minuteOfDay % 1440 < 720 ? 'AM' : 'PM');

/**
 * The hours of a time window: '12 to 5 PM', '8 AM to 12 PM'. AM or PM is written once if it is the same for
 * both ends.
 */
function hours(start: LocalTime, end: LocalTime, joint: string): string {
  const from = formatMinuteOfDay(start.minuteOfDay);
  const isShared = start.date === end.date && half(start.minuteOfDay) === half(end.minuteOfDay);
  return `${isShared ? from.replace(/ [AP]M$/, '') : from} ${joint} ${formatMinuteOfDay(end.minuteOfDay)}`;
}

/**
 * The start and end of a time window in local time. An end at midnight counts as the end of that day, not as
 * the start of the next.
 */
function endsOf({ startMs, endMs }: TimeWindow, timeZone: string) {
  const start = localTimeAt(startMs, timeZone);
  const end = localTimeAt(endMs, timeZone);
  const endsAtMidnight = end.minuteOfDay === 0 && end.date === addDays(start.date, 1);
  return { start, end, isOneDay: start.date === end.date || endsAtMidnight };
}

/**
 * A time window in words: 'tomorrow, 12 to 5 PM', or across midnight 'today, 10 PM to tomorrow, 2 AM'.
 */
export function windowWords(window: TimeWindow, { nowMs, timeZone }: Viewpoint): string {
  const { start, end, isOneDay } = endsOf(window, timeZone);
  const today = localTimeAt(nowMs, timeZone).date;
  const day = spokenDay(start.date, today);
  if (isOneDay) return `${day}, ${hours(start, end, 'to')}`;
  const until = `${spokenDay(end.date, today)}, ${formatMinuteOfDay(end.minuteOfDay)}`;
  return `${day}, ${formatMinuteOfDay(start.minuteOfDay)} to ${until}`;
}

/** A time window as part of a sentence: 'tomorrow between 12 and 5 PM'. */
export function windowInSentence(window: TimeWindow, { nowMs, timeZone }: Viewpoint): string {
  const { start, end, isOneDay } = endsOf(window, timeZone);
  const today = localTimeAt(nowMs, timeZone).date;
  const day = spokenDay(start.date, today);
  if (isOneDay) return `${day} between ${hours(start, end, 'and')}`;
  const until = `${spokenDay(end.date, today)}, ${formatMinuteOfDay(end.minuteOfDay)}`;
  return `between ${day}, ${formatMinuteOfDay(start.minuteOfDay)} and ${until}`;
}

/**
 * The hours of a time window as part of a sentence: 'between 3:10 and 3:40 PM'. It names no day, because it
 * is used for arrivals in the next hours.
 */
export function hoursInSentence(window: TimeWindow, timeZone: string): string {
  const { start, end } = endsOf(window, timeZone);
  return `between ${hours(start, end, 'and')}`;
}
