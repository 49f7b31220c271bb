import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './list-page.module.css';

/** Calendar days of the service area, both inclusive. */
interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The days that people ask for most, one press each; a second press takes them back. */
export function DayChips({
  label,
  value,
  onlyOneDay = false,
  onChange,
}: {
  label: string;
  value: Days;
  onlyOneDay?: boolean;
  onChange: (days: Days) => void;
}) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const yesterday = addDays(today, -1);
  const choices = [
    ['Today', today, today],
    ['Yesterday', yesterday, yesterday],
    ...(onlyOneDay ? [] : [['Last 7 days', addDays(today, -6), today] as const]),
  ] as const;
  return (
    <div className={classes['chips']} role="group" aria-label={`${label}, usual days`}>
      {choices.map(([name, from, to]) => {
        const isOn = value.from === from && value.to === to;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? { from: undefined, to: undefined } : { from, to })}
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
