import { formatDay, formatTime, weekdayName } from '../../lib/format/dates.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A time span in words: '4 min', '2 h 5 min', '3 days'. It is never less than a minute. */
export function spokenSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A deadline is marked as near if at most this time is left, in milliseconds. */
const soonMs = 15 * minuteMs;

export interface DueWords {
  /** The time left or passed: '23 min late', '4 min left'. */
  readonly left: string;
  /** The deadline: 'by 5:00 PM', 'Sat 9:00 AM' within six days of today, else 'Sat, Nov 21'. */
  readonly by: string;
  readonly tone: 'late' | 'soon' | 'later';
}

/**
 * A deadline that we promised to somebody, in words. For the time of the system's own next step, `nextStep`
 * has other words.
 */
export function dueWords(dueAt: string, nowMs: number, timeZone: string): DueWords {
  const leftMs = Date.parse(dueAt) - nowMs;
  const tone = leftMs < 0 ? 'late' : leftMs <= soonMs ? 'soon' : 'later';
  const isToday = formatDay(dueAt, nowMs, timeZone) === 'today';
  const time = formatTime(dueAt, timeZone);
  return {
    left: `${spokenSpan(leftMs)} ${tone === 'late' ? 'late' : 'left'}`,
    by: isToday ? `by ${time}` : otherDay(dueAt, nowMs, timeZone),
    tone,
  };
}

function otherDay(dueAt: string, nowMs: number, timeZone: string): string {
  const atMs = Date.parse(dueAt);
  return Math.abs(atMs - nowMs) < 6 * dayMs
    ? `${weekdayName(atMs, timeZone).slice(0, 3)} ${formatTime(dueAt, timeZone)}`
    : formatDay(dueAt, nowMs, timeZone);
}
