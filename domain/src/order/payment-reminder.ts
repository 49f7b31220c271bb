import { isQuiet, quietHours } from '../notifications/quiet-hours.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { type OrderTimes, unpaidExpiresAt } from './order-deadlines.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMinutes = 24 * 60;

export const paymentReminder = { beforeExpiryMs: 3 * hourMs, afterBookingMs: hourMs } as const;
/**
 * The longest time between the reminder of an unpaid order and the order's expiry. The reminder can be early,
 * because it is sent the evening before instead of at night.
 */
export const earliestReminderMs = 16 * hourMs;

/** The time one hour before the night that contains this instant began. */
function eveningBefore(atMs: number, timeZone: string): number {
  const { minuteOfDay } = localTimeAt(atMs, timeZone);
  const sinceNightfall = (minuteOfDay - quietHours.fromMinute + dayMinutes) % dayMinutes;
  return atMs - sinceNightfall * minuteMs - hourMs;
}

/**
 * The time at which we remind the customer of an unpaid order: three hours before it expires, or the evening
 * before if that is at night. It is at least an hour after the booking (product-rules.md#paying). Null if no
 * such time is left.
 */
export function paymentReminderAt(times: OrderTimes, timeZone: string): number | null {
  const expiresAt = unpaidExpiresAt(times);
  const isNight = (atMs: number) => isQuiet(localTimeAt(atMs, timeZone));
  const wished = expiresAt - paymentReminder.beforeExpiryMs;
  const byDay = isNight(wished) ? eveningBefore(wished, timeZone) : wished;
  const at = Math.max(byDay, times.createdAt + paymentReminder.afterBookingMs);
  return at < expiresAt && !isNight(at) ? at : null;
}
