import { readOpeningHours, writeOpeningHours } from '@backhaul/domain/catalog/opening-hours.ts';
import {
  type DayHours,
  isDateKey,
  singleDays,
  type StoreHours,
} from '@backhaul/domain/catalog/store-hours.ts';
import type { Weekday } from '@backhaul/domain/time/calendar-date.ts';
import { minutesOfTime } from '@backhaul/domain/time/time-of-day.ts';

/** The hours of one day, as typed in the form. */
export interface DayDraft {
  kind: 'open' | 'closed' | 'unknown';
  open: string;
  close: string;
}

export interface SingleDraft extends DayDraft {
  /**
   * The row's fixed key in the form. The date cannot be the key, because it changes while the person types.
   */
  key: number;
  date: string;
}

export interface HoursDraft {
  week: Readonly<Record<Weekday, DayDraft>>;
  singles: readonly SingleDraft[];
}

export const fromMonday = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];

const usual = { open: '10:00', close: '20:00' };

const draftOf = (day: DayHours | null | undefined): DayDraft => {
  if (day === undefined) return { kind: 'unknown', ...usual };
  return day === null ? { kind: 'closed', ...usual } : { kind: 'open', ...day };
};

/**
 * Converts a store's opening hours to a form draft. Dates with hours of their own, such as holidays, are left
 * out once they are past.
 */
export function readDraft(text: string | null, today: string): HoursDraft {
  const hours = text === null ? null : readOpeningHours(text);
  const of = (day: Weekday) => draftOf(hours?.[day]);
  return {
    week: {
      monday: of('monday'),
      tuesday: of('tuesday'),
      wednesday: of('wednesday'),
      thursday: of('thursday'),
      friday: of('friday'),
      saturday: of('saturday'),
      sunday: of('sunday'),
    },
    singles: singleDays(hours)
      .filter(([date]) => date >= today)
      .map(([date, day], key) => ({ key, date, ...draftOf(day) })),
  };
}

const hasTimes = ({ kind, open, close }: DayDraft) =>
  kind !== 'open' || (minutesOfTime(open) !== null && minutesOfTime(close) !== null);

/** The reason a draft cannot be saved; null if it can. */
export function draftProblem({ week, singles }: HoursDraft, today: string): string | null {
  if (![...Object.values(week), ...singles].every(hasTimes))
    return 'Enter when the store opens and closes';
  if (singles.some(({ date }) => !isDateKey(date) || date < today))
    return 'Each date with special hours must be today or later';
  const dates = new Set(singles.map(({ date }) => date));
  return dates.size < singles.length ? 'Two rows with special hours have the same date' : null;
}

const hoursOf = ({ kind, open, close }: DayDraft) => (kind === 'open' ? { open, close } : null);

/** Converts a draft to the text that the server stores; empty if no hours are known. */
export function writeDraft({ week, singles }: HoursDraft): string {
  const hours: Record<string, DayHours | null> = {};
  for (const day of fromMonday) if (week[day].kind !== 'unknown') hours[day] = hoursOf(week[day]);
  for (const single of singles) hours[single.date] = hoursOf(single);
  return writeOpeningHours(hours satisfies StoreHours);
}
