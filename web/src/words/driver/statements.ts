import type { DriverStatement } from '@backhaul/contract/calls/driving/driver-statements.ts';
import type { StatementPeriod, StatementSpan } from '@backhaul/domain/payout/statement-span.ts';
import { adjustmentNames } from '@backhaul/domain/payout/pay-adjustment.ts';
import { addDays } from '@backhaul/domain/time/calendar-date.ts';
import { formatCalendarDay, formatShortDay } from '../../lib/format/dates.ts';

export const periodNames: Readonly<Record<StatementPeriod, string>> = {
  week: 'Week',
  month: 'Month',
  year: 'Tax year',
};

const nameOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};
const monthAndYear = nameOf({ month: 'long', year: 'numeric' });
const month = nameOf({ month: 'short' });
const weekday = nameOf({ weekday: 'short' });

/** The period of a statement: 'Nov 23 to Nov 29, 2026', 'November 2026', or '2026'. */
export function spanWords(period: StatementPeriod, { start, end }: StatementSpan): string {
  if (period === 'year') return start.slice(0, 4);
  if (period === 'month') return monthAndYear(start);
  return `${formatShortDay(start)} to ${formatCalendarDay(addDays(end, -1))}`;
}

export function barName(period: StatementPeriod, day: string): string {
  if (period === 'year') return month(day);
  return period === 'week' ? weekday(day) : String(Number(day.slice(8)));
}

/** The name of a bar in the chart of miles: 'Nov 20', or in a year's statement 'November 2026'. */
export const milesName = (period: StatementPeriod, day: string): string =>
  period === 'year' ? monthAndYear(day) : formatShortDay(day);

export const kindNames: Readonly<Record<DriverStatement['lines'][number]['kind'], string>> = {
  trip: 'Trip',
  call_out: 'Trip without a pickup',
  tip: 'Tip after the delivery',
  ...adjustmentNames,
};
