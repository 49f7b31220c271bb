import { daysBetween } from '../time/calendar-date.ts';

/** `closed`: the area collects nothing in this slot of this weekday. */
export const slotRooms = ['few', 'full', 'closed'] as const;
export type SlotRoom = (typeof slotRooms)[number];

const fewPlaces = 3;

/** The number of places a slot has left, in words; null while there are more than a few (product-rules.md#pickup-day). */
export function roomLeft(places: number, booked: number): SlotRoom | null {
  if (booked >= places) return 'full';
  return places - booked <= fewPlaces ? 'few' : null;
}

/**
 * The time between a pickup on that day and the last day of the return window: a day or more, less, or none.
 */
export function returnTimeAfter(pickupDay: string, lastDay: string): 'enough' | 'little' | 'none' {
  const days = daysBetween(pickupDay, lastDay);
  if (days < 0) return 'none';
  return days < 1 ? 'little' : 'enough';
}
