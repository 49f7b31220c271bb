import { bookableSlots } from '@backhaul/domain/booking/pickup-day.ts';
import { addDays, type LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import type { Draft } from './draft.ts';

/** The first day and slot that can still be booked. */
export function firstPickup(now: LocalTime): Pick<Draft, 'pickupDate' | 'preferredTimeSlot'> {
  const days = [now.date, addDays(now.date, 1)];
  const day = days.find((candidate) => bookableSlots(candidate, now).length > 0) ?? now.date;
  const [slot = null] = bookableSlots(day, now);
  return { pickupDate: day, preferredTimeSlot: slot };
}

/**
 * The most common answers. They are filled in, and easy to change (product-rules.md#usual-answers).
 */
export function usualAnswers(now: LocalTime): Partial<Draft> {
  return {
    ...firstPickup(now),
    pickupLocation: 'inside',
    pickupMethod: 'handoff',
    purchaseType: 'in_store',
    paymentMethod: 'card',
  };
}
