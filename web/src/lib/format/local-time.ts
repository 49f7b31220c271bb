import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { defaultTimeZone } from './dates.ts';

/** Converts a time to the day and minute in a time zone, as booking rules and opening hours need them. */
export function localTimeOf(nowMs: number, timeZone = defaultTimeZone): LocalTime {
  return localTimeAt(nowMs, timeZone);
}
