import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { defaultTimeZone } from './dates.ts';

/**
 * Converts a time to the date and the minutes since midnight in a time zone. Booking rules and opening hours
 * need this form.
 */
export function localTimeOf(nowMs: number, timeZone = defaultTimeZone): LocalTime {
  return localTimeAt(nowMs, timeZone);
}
