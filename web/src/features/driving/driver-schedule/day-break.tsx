import type { DayBreak } from '@backhaul/domain/driver/schedule.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './driver-schedule.module.css';

/** The break times that are filled in when a driver switches breaks on. */
const usualBreak: DayBreak = { start: '12:00', end: '12:30' };

/** A switch and two times: the break that the driver takes every day. */
export function DayBreakFields({
  dayBreak,
  onChange,
  error,
}: {
  dayBreak: DayBreak | null;
  onChange: (dayBreak: DayBreak | null) => void;
  error: string | undefined;
}) {
  return (
    <div className={classes['break']}>
      <Row align="center" justify="between" wrap className={classes['day']}>
        <Switch
          label={<span className={classes['name']}>I take a break</span>}
          checked={dayBreak !== null}
          onChange={(isOn) => onChange(isOn ? usualBreak : null)}
        />
        {dayBreak !== null && (
          <Row gap={2} align="start" className={classes['times']}>
            <TextField
              type="time"
              label="Break from"
              labelHidden
              value={dayBreak.start}
              error={error}
              onChange={({ target }) => onChange({ ...dayBreak, start: target.value })}
            />
            <span aria-hidden="true">to</span>
            <TextField
              type="time"
              label="Break to"
              labelHidden
              value={dayBreak.end}
              onChange={({ target }) => onChange({ ...dayBreak, end: target.value })}
            />
          </Row>
        )}
      </Row>
      <Text size={14} tone="quiet">
        We plan no drive or stop during your break. You can still accept offers.
      </Text>
    </div>
  );
}
