import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { useEffect, useRef, useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { Button } from '../button.tsx';
import { Row, Stack, Text } from '../layout.tsx';
import type { Days } from './days.ts';
import classes from '../popup/popup.module.css';

const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Midnight of a day in the browser's time zone. The calendar library uses that time zone for every date. */
function midnightOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayOf(midnight: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${midnight.getFullYear()}-${two(midnight.getMonth() + 1)}-${two(midnight.getDate())}`;
}

function dayLabel(date: Date, { range_start: isFirst, range_end: isLast, today }: Modifiers) {
  const marks = [today && 'today', isFirst && 'first day', isLast && 'last day'];
  return [spoken.format(date), ...marks.filter(Boolean)].join(', ');
}

const usual = (today: string): readonly (readonly [name: string, from: string, to: string])[] => [
  ['Today', today, today],
  ['Yesterday', addDays(today, -1), addDays(today, -1)],
  ['Last 7 days', addDays(today, -6), today],
  ['This month', `${today.slice(0, 8)}01`, today],
];

/**
 * A calendar in which a person picks two days, in either order. Buttons above it pick common ranges, such as
 * the last 7 days.
 */
export function RangeCalendar({
  value,
  today,
  onPick,
}: {
  value: Days;
  today: string;
  onPick: (days: Required<Days>) => void;
}) {
  const [first, setFirst] = useState<string>();
  const calendar = useRef<HTMLDivElement>(null);
  // Moves the focus into the calendar. The popover took the focus when it opened, before this code was
  // loaded.
  useEffect(() => calendar.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  const { from, to = from } = first === undefined ? value : { from: first };
  function pick(day: string) {
    if (first === undefined) setFirst(day);
    else onPick(day < first ? { from: day, to: first } : { from: first, to: day });
  }
  return (
    <Stack ref={calendar} gap={3} className={classes['calendar']}>
      <Row gap={2} wrap>
        {usual(today).map(([name, start, end]) => (
          <Button key={name} size="sm" onClick={() => onPick({ from: start, to: end })}>
            {name}
          </Button>
        ))}
      </Row>
      <DayPicker
        mode="range"
        navLayout="around"
        today={midnightOf(today)}
        defaultMonth={midnightOf(to ?? today)}
        selected={{
          from: from === undefined ? from : midnightOf(from),
          to: to === undefined ? to : midnightOf(to),
        }}
        onSelect={(_, day) => pick(dayOf(day))}
        labels={{ labelDayButton: dayLabel }}
        classNames={{
          month: classes['month'] ?? '',
          month_caption: classes['caption'] ?? '',
          button_previous: classes['turn'] ?? '',
          button_next: classes['turn'] ?? '',
          chevron: classes['chevron'] ?? '',
          month_grid: classes['grid'] ?? '',
          day_button: classes['day'] ?? '',
          today: classes['today'] ?? '',
          range_middle: classes['within'] ?? '',
          range_start: classes['end'] ?? '',
          range_end: classes['end'] ?? '',
        }}
      />
      <Text size={13} tone="quiet" role="status">
        {first === undefined ? 'Pick the first day.' : 'Now pick the last day.'}
      </Text>
    </Stack>
  );
}
