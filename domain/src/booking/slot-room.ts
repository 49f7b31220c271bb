import { daysBetween } from '../time/calendar-date.ts';

/**
 * The free capacity of a time slot. `closed` means that drivers do not collect in this slot on this weekday.
 */
export const slotRooms = ['few', 'full', 'closed'] as const;
export type SlotRoom = (typeof slotRooms)[number];

const fewPlaces = 3;

/**
 * `full` if the slot has no room for another booking, `few` if it has room for at most three, else null
 * (product-rules.md#pickup-day).
 */
export function roomLeft(places: number, booked: number): SlotRoom | null {
  if (booked >= places) return 'full';
  return places - booked <= fewPlaces ? 'few' : null;
}

/**
 * The time left between the pickup day and the last day of the return window. `little` means that both are
 * the same day.
 */
export function returnTimeAfter(pickupDay: string, lastDay: string): 'enough' | 'little' | 'none' {
  const days = daysBetween(pickupDay, lastDay);
  if (days < 0) return 'none';
  return days < 1 ? 'little' : 'enough';
}
