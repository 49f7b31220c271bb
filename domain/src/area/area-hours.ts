import { type TimeSlotLabel, timeSlotByLabel, timeSlotLabels } from '../catalog/booking-options.ts';
import { type Weekday, weekdayOf, weekdays } from '../time/calendar-date.ts';

/** A weekday's time slot in which an area has no pickups (product-rules.md#pickup-day). */
export type ClosedSlot = { readonly weekday: Weekday; readonly slot: TimeSlotLabel };

/**
 * The hours in which an area's customers and drivers can reach our staff, as minutes after the area's
 * midnight. They never go past midnight.
 */
export type StaffedHours = { readonly fromMinute: number; readonly untilMinute: number };

/** The staffed hours of an area that has not set its own. */
export const usualStaffedHours: StaffedHours = { fromMinute: 8 * 60, untilMinute: 21 * 60 };

export const slotsAWeek = weekdays.length * timeSlotLabels.length;

/** True if drivers collect items in this area in the slot that begins at this minute of the day. */
export function isCollectedIn(
  closed: readonly ClosedSlot[],
  { date, startMinute }: { date: string; startMinute: number },
): boolean {
  const day = weekdayOf(date);
  return !closed.some(
    ({ weekday, slot }) => weekday === day && timeSlotByLabel(slot)?.startMinute === startMinute,
  );
}

/**
 * The slots without pickups as text: 'Sunday: Morning (8 AM - 12 PM), Evening (5 PM - 8 PM)', or 'none'.
 */
export function closedSlotsWords(closed: readonly ClosedSlot[]): string {
  const days = weekdays.flatMap((day) => {
    const slots = timeSlotLabels.filter((label) =>
      closed.some(({ weekday, slot }) => weekday === day && slot === label),
    );
    const name = `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;
    return slots.length === 0 ? [] : [`${name}: ${slots.join(', ')}`];
  });
  return days.length === 0 ? 'none' : days.join('; ');
}
