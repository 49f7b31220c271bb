import { daysBetween } from './calendar-date.ts';

const nearDays: Readonly<Record<number, string>> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
};

/** Made when first needed: a browser takes 30 ms for the first, a phone four times as long. */
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

/** A calendar day relative to another: 'today', 'Thu, Nov 19', with the year if it differs. */
export function spokenDay(day: string, today: string): string {
  const near = nearDays[daysBetween(today, day)];
  if (near !== undefined) return near;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatOf(!isThisYear).format(new Date(`${day}T00:00:00Z`));
}
