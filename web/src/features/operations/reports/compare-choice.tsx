import { addDays, isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import type { useComparedDays } from './use-report-days.ts';

/** A select box for the period that a figure is compared with. */
export function CompareChoice({
  from,
  compared: { choice, against, compare },
}: {
  from: string;
  compared: ReturnType<typeof useComparedDays>;
}) {
  const monthBefore = addDays(from, -28);
  return (
    <>
      <SelectField
        dense
        label="Compare with"
        value={choice}
        onChange={({ target: { value } }) =>
          compare(value === 'day' ? monthBefore : value || undefined)
        }
      >
        <option value="">The previous period</option>
        <option value="year">The same days one year earlier</option>
        <option value="day">Another period</option>
      </SelectField>
      {choice === 'day' && (
        <TextField
          dense
          type="date"
          label="From"
          max={from}
          value={against}
          onChange={({ target: { value } }) => {
            if (isCalendarDate(value)) compare(value);
          }}
        />
      )}
    </>
  );
}
