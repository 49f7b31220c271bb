import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { type ReactNode, useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { calendarDayOf } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { SelectField } from '../../ui/text-field.tsx';

/** The first and last day of a period in the service area's calendar, both included. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * A choice of common periods, such as today or yesterday, with an option for other days. `children` are the
 * fields for those other days, shown once the option is chosen.
 */
export function DayChoice({
  label,
  any,
  value,
  onlyOneDay = false,
  onChange,
  children,
}: {
  label: string;
  /** The label of the option for all days. */
  any: string;
  value: Days;
  onlyOneDay?: boolean;
  onChange: (days: Days) => void;
  children: ReactNode;
}) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const yesterday = addDays(today, -1);
  const usual = [
    ['Today', today, today],
    ['Yesterday', yesterday, yesterday],
    ...(onlyOneDay ? [] : [['Last 7 days', addDays(today, -6), today] as const]),
  ] as const;
  const [isOther, setOther] = useState(false);
  const named = usual.find(([, from, to]) => from === value.from && to === value.to)?.[0];
  const hasDays = Boolean(value.from) || Boolean(value.to);
  const shown = isOther || (hasDays && named === undefined) ? 'other' : (named ?? '');

  function choose(next: string) {
    setOther(next === 'other');
    if (next === 'other') return;
    const days = usual.find(([name]) => name === next);
    onChange({ from: days?.[1], to: days?.[2] });
  }
  return (
    <>
      <SelectField
        dense
        label={label}
        labelHidden
        value={shown}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{any}</option>
        {usual.map(([name]) => (
          <option key={name}>{name}</option>
        ))}
        <option value="other">{onlyOneDay ? 'Another day' : 'Other days'}</option>
      </SelectField>
      {shown === 'other' && children}
    </>
  );
}
