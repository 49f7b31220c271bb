import {
  type DriverPreferences,
  type ScheduleDay,
  scheduleDays,
} from '@backhaul/domain/driver/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { spokenTime, withDay, withWeekdaysAsMonday } from './schedule-draft.ts';
import classes from './driver-schedule.module.css';

const dayNames: Readonly<Record<ScheduleDay, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

/**
 * A button that copies Monday's hours to all weekdays, so that the driver fills them in only once.
 */
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
        Copy Monday to all weekdays
      </Button>
    </Row>
  );
}

/** A switch for each day. Its times appear only while the day is on (product-rules.md#schedule). */
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
      <Text as="h3" size={18} below={2} id="working-hours">
        Working hours
      </Text>
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
                  <TextField
                    type="time"
                    label={`${name} from`}
                    labelHidden
                    value={start}
                    error={errors[`availableHours.${day}`]}
                    onChange={({ target }) =>
                      onChange(withDay(schedule, day, { start: target.value }))
                    }
                  />
                  <span aria-hidden="true">to</span>
                  <TextField
                    type="time"
                    label={`${name} to`}
                    labelHidden
                    value={end}
                    onChange={({ target }) =>
                      onChange(withDay(schedule, day, { end: target.value }))
                    }
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
