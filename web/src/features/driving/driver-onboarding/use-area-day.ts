import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';

const minuteMs = 60_000;

/** The area's calendar day, which decides when documents expire. */
export function useAreaDay(): string {
  return calendarDayOf(useNow(minuteMs), useTimeZone());
}
