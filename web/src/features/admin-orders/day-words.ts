import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';

/** 'today', 'tomorrow', 'yesterday', else 'Nov 20, 2026' of a calendar day. */
export function dayWords(day: string, today: string): string {
  const near: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };
  return near[daysBetween(today, day)] ?? formatCalendarDay(day);
}
