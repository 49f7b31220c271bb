import { weekdayOf, type LocalTime, type Weekday } from '../time/calendar-date.ts';
import { formatMinuteOfDay, minutesOfTime } from '../time/time-of-day.ts';

/** Opening hours of one day as HH:MM, both inclusive. */
export type DayHours = { readonly open: string; readonly close: string };
export type StoreHours = Readonly<Partial<Record<Weekday, DayHours>>>;

export type OpenState = {
  readonly isOpen: boolean;
  /** 'Open until 9 PM', 'Opens at 10 AM', 'Closed', or null when no hours are known. */
  readonly text: string | null;
};

/** Minutes since midnight. A closing time earlier than the opening time is on the next day. */
function todaysMinutes(hours: StoreHours, now: LocalTime) {
  const today = hours[weekdayOf(now.date)];
  if (!today) return null;
  const open = minutesOfTime(today.open);
  const close = minutesOfTime(today.close);
  if (open === null || close === null) return null;
  return { open, close };
}

/** Missing hours, or none for today, count as open. Both bounds are inclusive (product-rules.md#store-picker). */
export function openState(hours: StoreHours | null | undefined, now: LocalTime): OpenState {
  const today = hours ? todaysMinutes(hours, now) : null;
  if (!today) return { isOpen: true, text: null };
  const isOverMidnight = today.close < today.open;
  const isOpen = isOverMidnight
    ? now.minuteOfDay >= today.open || now.minuteOfDay <= today.close
    : now.minuteOfDay >= today.open && now.minuteOfDay <= today.close;
  if (isOpen) return { isOpen, text: `Open until ${formatMinuteOfDay(today.close)}` };
  const opensLater = now.minuteOfDay < today.open;
  return { isOpen, text: opensLater ? `Opens at ${formatMinuteOfDay(today.open)}` : 'Closed' };
}

export function isStoreOpen(hours: StoreHours | null | undefined, now: LocalTime): boolean {
  return openState(hours, now).isOpen;
}
