import { daysBetween } from './calendar-date.ts';

const nearDays: Readonly<Record<number, string>> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
};

/**
 * The formats already created. Each is created when first needed, because the first takes 30 ms in a browser
 * and four times as long on a phone.
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
 * A date relative to another: 'yesterday', 'today', 'tomorrow', or 'Thu, Nov 19', with the year if it
 * differs.
 */
export function spokenDay(day: string, today: string): string {
  const near = nearDays[daysBetween(today, day)];
  if (near !== undefined) return near;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatOf(!isThisYear).format(new Date(`${day}T00:00:00Z`));
}
