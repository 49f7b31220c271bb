import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';

const minuteMs = 60_000;

/** The current calendar day in the service area. It decides if a document has expired. */
export function useAreaDay(): string {
  return calendarDayOf(useNow(minuteMs), useTimeZone());
}
