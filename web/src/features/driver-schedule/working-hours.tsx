import {
  type DriverPreferences,
  type ScheduleDay,
  scheduleDays,
} from '@backhaul/domain/driver/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { spokenTime, timeChoices, withDay, withWeekdaysAsMonday } from './schedule-draft.ts';
import classes from './working-hours.module.css';

const dayNames: Readonly<Record<ScheduleDay, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/** Gives Monday's hours to all weekdays, so that nobody fills in the same ten times. */
function Weekdays({
  schedule,
  onChange,
}: {
  schedule: DriverPreferences;
  onChange: (schedule: DriverPreferences) => void;
}) {
  const { available, start, end } = schedule.availableHours.monday;
  const hours = available
    ? `${spokenTime(start) ?? '–'} to ${spokenTime(end) ?? '–'}`
    : 'Not working';
  return (
    <Row align="center" justify="between" wrap className={classes['weekdays']}>
      <Text size={14} tone="quiet" figures>
        Monday: {hours}
      </Text>
      <Button onClick={() => onChange(withWeekdaysAsMonday(schedule))}>
        Same for all weekdays
      </Button>
    </Row>
  );
}

/** A list of spoken times, which every phone shows with its own picker: a native time field says '09:00 AM'. */
function TimeField({
  label,
  end,
  value,
  error,
  onChange,
}: {
  label: string;
  end: 'start' | 'end';
  value: string;
  error?: string | undefined;
  onChange: (time: string) => void;
}) {
  return (
    <SelectField
      label={label}
      labelHidden
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {timeChoices(end, value).map((time) => (
        <option key={time} value={time}>
          {spokenTime(time)}
        </option>
      ))}
    </SelectField>
  );
}

/** Each day on or off; its times appear only while it is on (product-rules.md#schedule). */
export function WorkingHours({
  schedule,
  onChange,
  errors,
}: {
  schedule: DriverPreferences;
  onChange: (schedule: DriverPreferences) => void;
  errors: Readonly<Partial<Record<string, string>>>;
}) {
  return (
    <>
      <h3 id="working-hours" className={classes['title']}>
        Working hours
      </h3>
      <Weekdays schedule={schedule} onChange={onChange} />
      <ul>
        {scheduleDays.map((day) => {
          const { available, start, end } = schedule.availableHours[day];
          const name = dayNames[day];
          return (
            <Row key={day} as="li" align="center" justify="between" wrap className={classes['day']}>
              <Switch
                label={<span className={classes['name']}>{name}</span>}
                checked={available}
                onChange={(isOn) => onChange(withDay(schedule, day, { available: isOn }))}
              />
              {available ? (
                <Row gap={2} align="start" className={classes['times']}>
                  <TimeField
                    label={`${name} from`}
                    end="start"
                    value={start}
                    error={errors[`availableHours.${day}`]}
                    onChange={(time) => onChange(withDay(schedule, day, { start: time }))}
                  />
                  <span aria-hidden="true">to</span>
                  <TimeField
                    label={`${name} to`}
                    end="end"
                    value={end}
                    onChange={(time) => onChange(withDay(schedule, day, { end: time }))}
                  />
                </Row>
              ) : (
                <Text size={14} tone="faint">
                  Not working
                </Text>
              )}
            </Row>
          );
        })}
      </ul>
    </>
  );
}
