import { daysBetween } from '../time/calendar-date.ts';

/**
 * Limits of a pause, for which our staff keep a driver from working. Afterwards the driver can go online
 * again without any action by staff.
 */
export const pauseRules = { longestDays: 90, reasonLength: 300 } as const;

/**
 * True if a pause may end on this day: tomorrow at the earliest, and no later than the longest pause allows.
 */
export function mayPauseUntil(day: string, today: string): boolean {
  const days = daysBetween(today, day);
  return days >= 1 && days <= pauseRules.longestDays;
}
