import { daysBetween } from './calendar-date.ts';

const nearDays: Readonly<Record<number, string>> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
};

/**
 * The date formats that were already created. A format is created when it is first needed, because the first
 * one takes 30 ms in a browser and four times as long on a phone.
 */
const formats = new Map<boolean, Intl.DateTimeFormat>();

function formatOf(withYear: boolean): Intl.DateTimeFormat {
  const known = formats.get(withYear);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
  });
  formats.set(withYear, made);
  return made;
}

/**
 * A date in words, as seen from today: 'yesterday', 'today', 'tomorrow', or 'Thu, Nov 19'. The year is added
 * if it is not this year.
 */
export function spokenDay(day: string, today: string): string {
  const near = nearDays[daysBetween(today, day)];
  if (near !== undefined) return near;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatOf(!isThisYear).format(new Date(`${day}T00:00:00Z`));
}
