import { counterHours, openState, type StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';

/**
 * Today's opening hours in words: 'Open today 10 AM to 9 PM', or 'Closed now. Open today 10 AM to 9 PM'.
 * Hours that are not known count as open.
 */
export function hoursToday(
  hours: StoreHours | null,
  now: LocalTime,
): { words: string; isOpen: boolean } {
  const day = counterHours(hours, now.date);
  if (day === null) return { words: 'We do not know today’s hours', isOpen: true };
  if (day === 'closed') return { words: 'Closed today, according to our data', isOpen: false };
  const from = formatMinuteOfDay(day.openMinute);
  const to = day.closeMinute === 23 * 60 + 59 ? 'midnight' : formatMinuteOfDay(day.closeMinute);
  const { isOpen } = openState(hours, now);
  return { words: `${isOpen ? '' : 'Closed now. '}Open today ${from} to ${to}`, isOpen };
}

const dayMs = 86_400_000;

/**
 * The age of a note in words: 'in the last day', '1 day ago', '3 months ago'. A day is 24 hours.
 */
export function noteAge(writtenAt: string, nowMs: number): string {
  const days = Math.max(0, Math.floor((nowMs - Date.parse(writtenAt)) / dayMs));
  if (days === 0) return 'in the last day';
  if (days === 1) return '1 day ago';
  if (days < 60) return `${days} days ago`;
  return days < 720 ? `${Math.floor(days / 30)} months ago` : `${Math.floor(days / 365)} years ago`;
}
