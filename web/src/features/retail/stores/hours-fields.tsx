import type { Weekday } from '@backhaul/domain/time/calendar-date.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldGroup } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { weekdayNames } from '../../../words/retailers/stores.ts';
import { type DayDraft, fromMonday, type HoursDraft, type SingleDraft } from './hours-draft.ts';
import classes from './stores.module.css';

interface Props {
  draft: HoursDraft;
  today: string;
  onChange: (draft: HoursDraft) => void;
}

/**
 * Fields for the hours of each weekday, and of single days such as holidays. The hours of a single day
 * replace those of its weekday.
 */
export function HoursFields({ draft, today, onChange }: Props) {
  const { week, singles } = draft;
  const changeDay = (day: Weekday, part: Partial<DayDraft>) =>
    onChange({ ...draft, week: { ...week, [day]: { ...week[day], ...part } } });
  const changeSingle = (key: number, part: Partial<SingleDraft>) =>
    onChange({
      ...draft,
      singles: singles.map((one) => (one.key === key ? { ...one, ...part } : one)),
    });
  const key = Math.max(-1, ...singles.map((one) => one.key)) + 1;
  const added: SingleDraft = { key, date: '', kind: 'closed', open: '10:00', close: '20:00' };
  return (
    <Stack gap={4}>
      <FieldGroup label="Every week" className={classes['group']}>
        {fromMonday.map((day) => (
          <div key={day} className={classes['day']}>
            <Text as="span" size={14}>
              {weekdayNames[day]}
            </Text>
            <DayFields
              name={weekdayNames[day]}
              day={week[day]}
              mayBeUnknown
              onChange={(part) => changeDay(day, part)}
            />
          </div>
        ))}
      </FieldGroup>
      <FieldGroup label="Special hours, for example on holidays" className={classes['group']}>
        {singles.map((single, place) => (
          <div key={single.key} className={classNames(classes['day'], classes['single'])}>
            <TextField
              dense
              label={`Date of special hours, row ${place + 1}`}
              labelHidden
              type="date"
              min={today}
              value={single.date}
              onChange={({ target }) => changeSingle(single.key, { date: target.value })}
            />
            <DayFields
              name={`Special hours, row ${place + 1}`}
              day={single}
              onChange={(part) => changeSingle(single.key, part)}
            />
            <IconButton
              label={`Remove special hours, row ${place + 1}`}
              onClick={() =>
                onChange({ ...draft, singles: singles.filter((one) => one.key !== single.key) })
              }
            >
              <IconTrash aria-hidden="true" stroke={1.75} />
            </IconButton>
          </div>
        ))}
        <Row>
          <Button
            size="sm"
            icon={<IconPlus aria-hidden="true" stroke={1.75} />}
            onClick={() => onChange({ ...draft, singles: [...singles, added] })}
          >
            Add special hours for a date
          </Button>
        </Row>
      </FieldGroup>
    </Stack>
  );
}

const kinds = { open: 'Open', closed: 'Closed', unknown: 'Not known' } as const;
const isKind = (text: string): text is DayDraft['kind'] => text in kinds;

function DayFields({
  name,
  day: { kind, open, close },
  mayBeUnknown = false,
  onChange,
}: {
  name: string;
  day: DayDraft;
  mayBeUnknown?: boolean;
  onChange: (part: Partial<DayDraft>) => void;
}) {
  return (
    <>
      <SelectField
        dense
        label={`${name}: open or closed`}
        labelHidden
        value={kind}
        onChange={({ target }) => {
          if (isKind(target.value)) onChange({ kind: target.value });
        }}
      >
        <option value="open">{kinds.open}</option>
        <option value="closed">{kinds.closed}</option>
        {mayBeUnknown && <option value="unknown">{kinds.unknown}</option>}
      </SelectField>
      {kind === 'open' ? (
        <div className={classes['times']}>
          <TextField
            dense
            label={`${name}: opens at`}
            labelHidden
            type="time"
            value={open}
            onChange={({ target }) => onChange({ open: target.value })}
          />
          <Text as="span" size={13}>
            to
          </Text>
          <TextField
            dense
            label={`${name}: closes at`}
            labelHidden
            type="time"
            value={close}
            onChange={({ target }) => onChange({ close: target.value })}
          />
        </div>
      ) : (
        <span className={classes['none']} />
      )}
    </>
  );
}
