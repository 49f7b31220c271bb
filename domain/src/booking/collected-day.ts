import { type ClosedSlot, isCollectedIn } from '../area/area-hours.ts';
import { type TimeSlotLabel, timeSlotByLabel } from '../catalog/booking-options.ts';
import { addDays, type LocalTime } from '../time/calendar-date.ts';
import { bookingLimits } from './booking-limits.ts';
import { firstBookableDay } from './pickup-day.ts';

/**
 * The default pickup day: the first bookable day on which drivers collect in this time slot. If no day fits,
 * it is the first bookable day, and the server then refuses the booking.
 */
export function firstCollectedDay(
  slot: TimeSlotLabel,
  now: LocalTime,
  closed: readonly ClosedSlot[],
): string {
  const first = firstBookableDay(slot, now);
  const startMinute = timeSlotByLabel(slot)?.startMinute ?? 0;
  const last = addDays(now.date, bookingLimits.maxDaysAhead);
  const days = Array.from({ length: bookingLimits.maxDaysAhead + 1 }, (_, ahead) =>
    addDays(first, ahead),
  );
  return days.find((date) => date <= last && isCollectedIn(closed, { date, startMinute })) ?? first;
}
