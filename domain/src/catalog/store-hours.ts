import { isCalendarDate, weekdayOf, type LocalTime, type Weekday } from '../time/calendar-date.ts';
import { formatMinuteOfDay, minutesOfTime } from '../time/time-of-day.ts';

/** Opening and closing time of one day as HH:MM. The store is open in both of these minutes. */
export type DayHours = { readonly open: string; readonly close: string };

/** A date as 'YYYY-MM-DD'. TypeScript cannot check the numbers, so the type also allows impossible dates. */
export type DateKey = `${number}-${number}-${number}`;

/**
 * The opening hours of a store by weekday and by date. Null means closed; a missing day means unknown. The
 * hours of a date replace those of its weekday.
 */
export type StoreHours = Readonly<
  Partial<Record<Weekday, DayHours | null>> & Record<DateKey, DayHours | null>
>;

export const isDateKey = (text: string): text is DateKey => isCalendarDate(text);

/** The hours of single days, such as holidays, by date. */
export function singleDays(hours: StoreHours | null): [DateKey, DayHours | null][] {
  return Object.keys(hours ?? {})
    .filter(isDateKey)
    .toSorted()
    .map((date) => [date, hours?.[date] ?? null]);
}

/** The hours of one date; undefined if they are not known. */
function hoursOn(hours: StoreHours | null | undefined, date: string): DayHours | null | undefined {
  const single = isDateKey(date) ? hours?.[date] : undefined;
  return single === undefined ? hours?.[weekdayOf(date)] : single;
}

type OpenState = {
  readonly isOpen: boolean;
  /**
   * The opening state as text: 'Open until 9 PM', 'Opens at 10 AM' or 'Closed'; null if no hours are known.
   */
  readonly text: string | null;
};

/**
 * Opening and closing time on a date, in minutes since midnight. A closing time before the opening time is on
 * the next day. Null if unknown.
 */
function minutesOn(hours: StoreHours | null | undefined, date: string) {
  const day = hoursOn(hours, date);
  if (day === undefined) return null;
  if (day === null) return 'closed';
  const open = minutesOfTime(day.open);
  const close = minutesOfTime(day.close);
  if (open === null || close === null) return null;
  return { open, close };
}

/**
 * The opening state of a store now. A store with unknown hours counts as open, and so does a store in its
 * opening or closing minute (product-rules.md#store-picker).
 */
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

/** A pickup's time slot: a calendar day of the service area, and minutes since its midnight. */
export interface DaySlot {
  readonly date: string;
  readonly startMinute: number;
  readonly endMinute: number;
}

const lastMinute = 24 * 60 - 1;

/**
 * The hours of a counter on a day, in minutes since midnight. Hours that go on after midnight are cut at
 * 23:59. Null if unknown.
 */
export function counterHours(
  hours: StoreHours | null | undefined,
  date: string,
): { openMinute: number; closeMinute: number } | 'closed' | null {
  const day = minutesOn(hours, date);
  if (day === null || day === 'closed') return day;
  return { openMinute: day.open, closeMinute: day.close < day.open ? lastMinute : day.close };
}

/**
 * The minimum time for which a store must be open within a time slot, so that a driver can reach its counter.
 */
const leastOpenMinutes = 60;

/**
 * True if a store is known to be open for less than an hour of a slot. False if its hours on that day are
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
