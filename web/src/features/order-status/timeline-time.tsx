import { useTimeZone } from '../../lib/environment.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { SpokenTime } from '../../parts/spoken-time.tsx';

/** '1:52 PM' of today, 'yesterday, 1:52 PM' of any other day. */
export function TimelineTime({ instant }: { instant: string }) {
  const timeZone = useTimeZone();
  const isToday = formatDay(instant, useNow(), timeZone) === 'today';
  return <SpokenTime instant={instant} show={isToday ? 'time' : 'day-and-time'} />;
}
