import { daysBetween } from '../time/calendar-date.ts';

/** Limits of a pause, after which the driver may go online again without anybody's act. */
export const pauseRules = { longestDays: 90, reasonLength: 300 } as const;

/** True for a day on which a pause may end: tomorrow at the earliest, and within the longest pause. */
export function mayPauseUntil(day: string, today: string): boolean {
  const days = daysBetween(today, day);
  return days >= 1 && days <= pauseRules.longestDays;
}
