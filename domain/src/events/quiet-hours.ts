import type { LocalTime } from '../time/calendar-date.ts';

/** From 9 PM to 8 AM nothing goes out but money and security (product-rules.md#notifications). */
const quietHours = { fromMinute: 21 * 60, toMinute: 8 * 60 } as const;

export function isQuiet({ minuteOfDay }: Pick<LocalTime, 'minuteOfDay'>): boolean {
  return minuteOfDay >= quietHours.fromMinute || minuteOfDay < quietHours.toMinute;
}
