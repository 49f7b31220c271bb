import { dayNumber } from '../time/calendar-date.ts';

export const dateOfBirthMessage = 'Please enter a valid date of birth';

const oldestYears = 120;

/** True if a living person can have this date of birth. Both dates are YYYY-MM-DD. */
export function isDateOfBirth(date: string, today: string): boolean {
  const born = dayNumber(date);
  const now = dayNumber(today);
  if (born === null || now === null || born > now) return false;
  return Number(today.slice(0, 4)) - Number(date.slice(0, 4)) <= oldestYears;
}
