import { timeSlotByLabel, timeSlotLabels, type TimeSlotLabel } from '../catalog/booking-options.ts';
import { bookingLimits } from './booking-limits.ts';
import { addDays, dayNumber, daysBetween, type LocalTime } from '../time/calendar-date.ts';

/**
 * True if a slot of today can still be booked. Booking closes 30 minutes before the slot ends
 * (product-rules.md#pickup-day).
 */
function isSlotOpenToday(slot: TimeSlotLabel, now: LocalTime): boolean {
  const endMinute = timeSlotByLabel(slot)?.endMinute ?? 0;
  return now.minuteOfDay < endMinute - bookingLimits.slotClosesBeforeEndMinutes;
}

type PickupDayCheck =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code:
        | 'unknown_slot'
        | 'invalid_pickup_date'
        | 'pickup_date_past'
        | 'pickup_date_too_far'
        | 'slot_closed';
    };

/**
 * Checks a pickup day and time slot, with `now` in the service area's local time. The day must be from today
 * to 4 days ahead (product-rules.md#pickup-day).
 */
export function checkPickupDay(pickupDate: string, slot: string, now: LocalTime): PickupDayCheck {
  const knownSlot = timeSlotByLabel(slot);
  if (!knownSlot) return { ok: false, code: 'unknown_slot' };
  if (dayNumber(pickupDate) === null) return { ok: false, code: 'invalid_pickup_date' };
  const daysAhead = daysBetween(now.date, pickupDate);
  if (daysAhead < 0) return { ok: false, code: 'pickup_date_past' };
  if (daysAhead > bookingLimits.maxDaysAhead) return { ok: false, code: 'pickup_date_too_far' };
  return daysAhead === 0 && !isSlotOpenToday(knownSlot.label, now)
    ? { ok: false, code: 'slot_closed' }
    : { ok: true };
}

/** The default pick-up day: the first on which the slot can still be booked (product-rules.md#pickup-day). */
export function firstBookableDay(slot: TimeSlotLabel, now: LocalTime): string {
  return isSlotOpenToday(slot, now) ? now.date : addDays(now.date, 1);
}

export function bookableSlots(pickupDate: string, now: LocalTime): TimeSlotLabel[] {
  return timeSlotLabels.filter((slot) => checkPickupDay(pickupDate, slot, now).ok);
}

/**
 * The end of today's last bookable time slot, in minutes since midnight; null if no slot of today can be
 * booked.
 */
export function lastSlotEnd(now: LocalTime): number | null {
  const last = bookableSlots(now.date, now).at(-1);
  return last === undefined ? null : (timeSlotByLabel(last)?.endMinute ?? null);
}
