import {
  hourWords,
  type ReportCadence,
  savedReportLimits as limits,
  weekdayName,
} from '@backhaul/domain/figures/saved-report.ts';
import type { ChangeEvent } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/text-field.tsx';

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) => void;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Fields for the times at which a report is e-mailed, in the area's time zone. */
export function ScheduleFields({
  field,
  cadence,
}: {
  field: (name: 'cadence' | 'onDay' | 'atHour') => FieldProps;
  cadence: ReportCadence | 'never';
}) {
  return (
    <Row gap={4} wrap>
      <SelectField label="E-mail this report" {...field('cadence')}>
        <option value="never">Never</option>
        <option value="daily">Every day</option>
        <option value="weekly">Every week</option>
        <option value="monthly">Every month</option>
      </SelectField>
      {cadence === 'weekly' && (
        <SelectField label="Weekday" {...field('onDay')}>
          {numbers(1, 7).map((day) => (
            <option key={day} value={day}>
              {weekdayName(day)}
            </option>
          ))}
        </SelectField>
      )}
      {cadence === 'monthly' && (
        <SelectField label="Day of the month" {...field('onDay')}>
          {numbers(1, limits.lastDayOfMonth).map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
        </SelectField>
      )}
      {cadence !== 'never' && (
        <SelectField label="Time" hint="Local time of the service area." {...field('atHour')}>
          {numbers(limits.firstHour, limits.lastHour).map((hour) => (
            <option key={hour} value={hour}>
              {hourWords(hour)}
            </option>
          ))}
        </SelectField>
      )}
    </Row>
  );
}
