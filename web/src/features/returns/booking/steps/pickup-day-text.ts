import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';

const weekdayAndDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** A calendar day in short words: 'Today', 'Tomorrow' or 'Sun, Nov 22'. */
export function shortDayText(day: string, today: string): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return 'Today';
  return ahead === 1 ? 'Tomorrow' : pickupDayText(day, today);
}

/** A calendar day in words: 'Today, Fri, Nov 20', 'Tomorrow, Sat, Nov 21' or 'Sun, Nov 22'. */
export function pickupDayText(day: string, today: string): string {
  const named = weekdayAndDay.format(new Date(`${day}T00:00:00Z`));
  const ahead = daysBetween(today, day);
  if (ahead === 0) return `Today, ${named}`;
  return ahead === 1 ? `Tomorrow, ${named}` : named;
}

/** The pickup time in words, such as 'Today, 5 PM to 8 PM'. Empty until day and slot are chosen. */
export function slotWords(day: string | null, slot: string | null, today: string): string {
  const [, hours] = slot?.match(/\((.*)\)/) ?? [];
  if (day === null || hours === undefined) return '';
  return `${shortDayText(day, today)}, ${hours.replace(' - ', ' to ')}`;
}
