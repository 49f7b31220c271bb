import type { LocalTime } from '../time/calendar-date.ts';
import { localTimeAt } from '../time/zoned-time.ts';

/**
 * The night, from 9 PM to 8 AM, in minutes after midnight. At night only notifications about money, security,
 * a cancelled stop or a call for help are sent (product-rules.md#notifications).
 */
export const quietHours = { fromMinute: 21 * 60, toMinute: 8 * 60 } as const;
const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** The hours of a night, as minutes after midnight. `toMinute` is on the next day. */
interface Night {
  readonly fromMinute: number;
  readonly toMinute: number;
}

export function isQuiet(
  { minuteOfDay }: Pick<LocalTime, 'minuteOfDay'>,
  { fromMinute, toMinute }: Night = quietHours,
): boolean {
  return minuteOfDay >= fromMinute || minuteOfDay < toMinute;
}

/**
 * The time, in milliseconds since the epoch, at which the current night ends in a time zone; null if it is
 * day.
 */
export function quietUntil(
  nowMs: number,
  timeZone: string,
  night: Night = quietHours,
): number | null {
  const { minuteOfDay } = localTimeAt(nowMs, timeZone);
  if (!isQuiet({ minuteOfDay }, night)) return null;
  const toGo = (night.toMinute - minuteOfDay + dayMinutes) % dayMinutes;
  const guess = nowMs - (nowMs % minuteMs) + toGo * minuteMs;
  // The clocks may change during the night. The guess is then off by this many minutes.
  const off = night.toMinute - localTimeAt(guess, timeZone).minuteOfDay;
  return guess + off * minuteMs;
}
