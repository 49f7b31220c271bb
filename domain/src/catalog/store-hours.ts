import { weekdayOf, type LocalTime, type Weekday } from '../time/calendar-date.ts';
import { formatMinuteOfDay, minutesOfTime } from '../time/time-of-day.ts';

/** Opening hours of one day as HH:MM, both inclusive. */
export type DayHours = { readonly open: string; readonly close: string };

/** A null day means closed; a missing day means unknown. */
export type StoreHours = Readonly<Partial<Record<Weekday, DayHours | null>>>;

type OpenState = {
  readonly isOpen: boolean;
  /** 'Open until 9 PM', 'Opens at 10 AM', 'Closed', or null when no hours are known. */
  readonly text: string | null;
};

/** Minutes since midnight; a closing time earlier than the opening time is on the next day. Null when not known. */
function minutesOn(hours: StoreHours | null | undefined, date: string) {
  const day = hours?.[weekdayOf(date)];
  if (day === undefined) return null;
  if (day === null) return 'closed';
  const open = minutesOfTime(day.open);
  const close = minutesOfTime(day.close);
  if (open === null || close === null) return null;
  return { open, close };
}

/** Missing hours, or none for today, count as open. Both bounds are inclusive (product-rules.md#store-picker). */
export function openState(hours: StoreHours | null | undefined, now: LocalTime): OpenState {
  const today = minutesOn(hours, now.date);
  if (today === null) return { isOpen: true, text: null };
  if (today === 'closed') return { isOpen: false, text: 'Closed' };
  const isOverMidnight = today.close < today.open;
  const isOpen = isOverMidnight
    ? now.minuteOfDay >= today.open || now.minuteOfDay <= today.close
    : now.minuteOfDay >= today.open && now.minuteOfDay <= today.close;
  if (isOpen) return { isOpen, text: `Open until ${formatMinuteOfDay(today.close)}` };
  const opensLater = now.minuteOfDay < today.open;
  return { isOpen, text: opensLater ? `Opens at ${formatMinuteOfDay(today.open)}` : 'Closed' };
}

/** A pick-up's slot: a calendar day of the area, and minutes since its midnight. */
export interface DaySlot {
  readonly date: string;
  readonly startMinute: number;
  readonly endMinute: number;
}

const lastMinute = 24 * 60 - 1;

/** When a counter is open on a day, in minutes since its midnight, until midnight at the latest. Null when not known. */
export function counterHours(
  hours: StoreHours | null | undefined,
  date: string,
): { openMinute: number; closeMinute: number } | 'closed' | null {
  const day = minutesOn(hours, date);
  if (day === null || day === 'closed') return day;
  return { openMinute: day.open, closeMinute: day.close < day.open ? lastMinute : day.close };
}

/** The time that a store must be open within a slot for its counter to be reached in it. */
const leastOpenMinutes = 60;

/**
 * True if a store is known to be closed for all but less than an hour of a slot. False if its hours on that day are
 * unknown (product-rules.md#stores).
 */
export function isClosedDuring(hours: StoreHours | null | undefined, slot: DaySlot): boolean {
  const day = minutesOn(hours, slot.date);
  if (day === null) return false;
  if (day === 'closed') return true;
  const { open } = day;
  const close = day.close < open ? 24 * 60 : day.close;
  const openMinutes = Math.min(close, slot.endMinute) - Math.max(open, slot.startMinute);
  return openMinutes < leastOpenMinutes;
}
