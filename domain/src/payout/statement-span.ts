import { addDays, weekdayOf, weekdays } from '../time/calendar-date.ts';

export const statementPeriods = ['week', 'month', 'year'] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

/**
 * The days of a statement in the service area's time zone. `start` is its first day, and `end` is the day
 * after its last.
 */
export interface StatementSpan {
  readonly start: string;
  readonly end: string;
}

/** The first day, as 'YYYY-MM-01', of the month that is `months` months after the month of `day`. */
function monthAfter(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** The week, month or year that contains a day. Weeks begin on Monday, the day of the weekly payout. */
export function statementSpan(period: StatementPeriod, day: string): StatementSpan {
  switch (period) {
    case 'week': {
      const start = addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 6) % 7));
      return { start, end: addDays(start, 7) };
    }
    case 'month':
      return { start: monthAfter(day, 0), end: monthAfter(day, 1) };
    case 'year':
      return { start: `${day.slice(0, 4)}-01-01`, end: monthAfter(`${day.slice(0, 4)}-12-01`, 1) };
  }
}

/**
 * The days at which the bars of a statement's chart begin. Each bar is one day, or one month in a yearly
 * statement.
 */
export function statementBars(period: StatementPeriod, { start, end }: StatementSpan): string[] {
  const bars: string[] = [];
  for (let day = start; day < end; day = period === 'year' ? monthAfter(day, 1) : addDays(day, 1))
    bars.push(day);
  return bars;
}
