import { isQuiet, quietHours } from '../notifications/quiet-hours.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { type OrderTimes, unpaidExpiresAt } from './order-deadlines.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMinutes = 24 * 60;

export const paymentReminder = { beforeExpiryMs: 3 * hourMs, afterBookingMs: hourMs } as const;
/**
 * The longest time between a reminder and its order's expiry. The reminder may have to come before a whole
 * night.
 */
export const earliestReminderMs = 16 * hourMs;

/** The time one hour before the start of the night that contains an instant. */
function eveningBefore(atMs: number, timeZone: string): number {
  const { minuteOfDay } = localTimeAt(atMs, timeZone);
  const sinceNightfall = (minuteOfDay - quietHours.fromMinute + dayMinutes) % dayMinutes;
  return atMs - sinceNightfall * minuteMs - hourMs;
}

/**
 * The time at which the customer of an unpaid order is reminded: three hours before it expires, or in the
 * evening if that is at night, but at least an hour after the booking (product-rules.md#paying). Null if no
 * such time exists.
 */
export function paymentReminderAt(times: OrderTimes, timeZone: string): number | null {
  const expiresAt = unpaidExpiresAt(times);
  const isNight = (atMs: number) => isQuiet(localTimeAt(atMs, timeZone));
  const wished = expiresAt - paymentReminder.beforeExpiryMs;
  const byDay = isNight(wished) ? eveningBefore(wished, timeZone) : wished;
  const at = Math.max(byDay, times.createdAt + paymentReminder.afterBookingMs);
  return at < expiresAt && !isNight(at) ? at : null;
}
