import { formatDay, formatDayAndTime, formatExact, formatTime } from '../lib/format/dates.ts';
import { useClockName, useTimeZone } from '../lib/environment.ts';
import { useNow } from '../lib/use-now.ts';
import { Moment } from '../ui/moment.tsx';

/**
 * A time such as 'today, 2:40 PM'. It adds 'Denver time' if the reader's time zone differs, and the exact
 * time on hover.
 */
export function SpokenTime({
  instant,
  show = 'day-and-time',
}: {
  instant: string;
  show?: 'day-and-time' | 'day' | 'time';
}) {
  const timeZone = useTimeZone();
  const nowMs = useNow();
  const clock = useClockName(timeZone);
  const said =
    show === 'day'
      ? formatDay(instant, nowMs, timeZone)
      : show === 'time'
        ? formatTime(instant, timeZone) + clock
        : formatDayAndTime(instant, nowMs, timeZone) + clock;
  return (
    <Moment instant={instant} exact={formatExact(instant, timeZone)}>
      {said}
    </Moment>
  );
}
