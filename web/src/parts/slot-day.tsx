import { useTimeZone } from '../lib/environment.ts';
import { calendarDayOf, formatCalendarDay, spokenCalendarDay } from '../lib/format/dates.ts';
import { useNow } from '../lib/use-now.ts';

/** The day of a slot as people say it, beginning a line: 'Today', 'Thu, Nov 19'; the date on hover. */
export function SlotDay({ day }: { day: string }) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const said = spokenCalendarDay(day, today);
  return (
    <time dateTime={day} title={formatCalendarDay(day)}>
      {said.slice(0, 1).toUpperCase() + said.slice(1)}
    </time>
  );
}
