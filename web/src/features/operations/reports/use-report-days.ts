import type { ReportStep } from '@backhaul/domain/figures/figure-catalogue.ts';
import { addDays, isCalendarDate } from '@backhaul/domain/time/calendar-date.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf, formatCalendarDay } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';

/** The polling interval in milliseconds. The server computes the figures every five minutes. */
export const lookAgainMs = 60_000;

/** The periods to choose from for a report. They all end today. */
export const spans = [
  { value: '7', label: '7 days', before: 'in the 7 days before', by: 'day' },
  { value: '28', label: '4 weeks', before: 'in the 4 weeks before', by: 'day' },
  { value: '84', label: '12 weeks', before: 'in the 12 weeks before', by: 'week' },
  { value: '365', label: 'A year', before: 'in the year before', by: 'month' },
] as const satisfies readonly { value: string; label: string; before: string; by: ReportStep }[];
export type Span = (typeof spans)[number];
const usualSpan = spans[1];

/**
 * One year in days, rounded to 52 whole weeks. Each day is then compared with the same weekday a year
 * earlier.
 */
const weeksOfYear = 364;

/**
 * The period that a report's figures are compared with, chosen in the URL: the days right before, the same
 * days a year earlier, or as many days from a given day on.
 */
export function useComparedDays({ from }: { from: string }) {
  const [query, change] = useQueryTexts();
  const asked = query['against'] ?? '';
  const isDay = isCalendarDate(asked);
  const against = asked === 'year' ? addDays(from, -weeksOfYear) : isDay ? asked : undefined;
  return {
    /** The value of the choice: '' for the days before, 'year', or 'day' for a given day. */
    choice: isDay ? 'day' : asked === 'year' ? 'year' : '',
    against,
    /** Words such as 'in the same days one year earlier'. Null for the days right before. */
    words:
      asked === 'year'
        ? 'in the same days one year earlier'
        : isDay
          ? `in as many days from ${formatCalendarDay(asked)}`
          : null,
    compare: (next: string | undefined) => change({ against: next }, { replace: true }),
  } as const;
}

/**
 * The period in the URL, its days in the service area's calendar, and a function to choose another period.
 */
export function useReportDays() {
  const [query, change] = useQueryTexts();
  const today = calendarDayOf(useNow(), useTimeZone());
  const span: Span = spans.find(({ value }) => value === query['days']) ?? usualSpan;
  return {
    span,
    days: { from: addDays(today, 1 - Number(span.value)), to: today, by: span.by },
    choose: (value: Span['value']) =>
      change({ days: value === usualSpan.value ? undefined : value }, { replace: true }),
  };
}
