import { longestExportDays } from '@backhaul/domain/money/statement-subjects.ts';
import { addDays, daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { areaTimeZone } from '../../../database/area-day.ts';
import type { Subject } from './statement-subject.ts';

/** A range of days in the company's time zone, both ends included. A null end is open. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** The instants at which the first day begins and the last day ends. */
export interface Span {
  start: RawBuilder<unknown>;
  end: RawBuilder<unknown>;
}

/** Throws validation_failed if the last day is before the first. */
function requireOrdered({ from, to }: Days): void {
  if (from === null || to === null || from <= to) return;
  throw new AppError('validation_failed', {
    fieldErrors: { to: 'Must not be before the first day' },
  });
}

/** Throws period_too_long, and validation_failed if the last day is before the first. */
export function requireExportable(days: { from: string; to: string }): void {
  requireOrdered(days);
  if (daysBetween(days.from, days.to) >= longestExportDays) throw new AppError('period_too_long');
}

/**
 * The days of a statement. A day's statement has only that day. Other statements have the requested days;
 * without a first day, an account's statement begins on the first of the month.
 */
export function daysOf(
  { of, key }: Pick<Subject, 'of' | 'key'>,
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): Days {
  if (of === 'day') return { from: key, to: key };
  const to = asked.to ?? null;
  const firstOfMonth = `${(to ?? today).slice(0, 8)}01`;
  const days = { from: asked.from ?? (of === 'account' ? firstOfMonth : null), to };
  requireOrdered(days);
  return days;
}

export const startOf = (day: string): RawBuilder<unknown> =>
  sql`(${day}::date::timestamp AT TIME ZONE ${areaTimeZone})`;

export function spanOf({ from, to }: Days): Span {
  return {
    start: from === null ? sql`'-infinity'::timestamptz` : startOf(from),
    end: to === null ? sql`'infinity'::timestamptz` : startOf(addDays(to, 1)),
  };
}
