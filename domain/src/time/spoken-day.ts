import { daysBetween } from './calendar-date.ts';

const nearDays: Readonly<Record<number, string>> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
};

const thisYear = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const anotherYear = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** A calendar day relative to another: 'today', 'Thu, Nov 19', with the year if it differs. */
export function spokenDay(day: string, today: string): string {
  const near = nearDays[daysBetween(today, day)];
  if (near !== undefined) return near;
  const format = day.slice(0, 4) === today.slice(0, 4) ? thisYear : anotherYear;
  return format.format(new Date(`${day}T00:00:00Z`));
}
