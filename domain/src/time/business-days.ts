import { addDays, type Weekday, weekdayOf } from './calendar-date.ts';

/** Federal holidays with a fixed date, on which banks are closed. */
const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'] as const;

type FloatingHoliday = { readonly month: string; readonly weekday: Weekday; readonly from: number };
/** Federal holidays on a certain weekday of a month: the first such weekday on or after day `from`. */
const floatingHolidays: readonly FloatingHoliday[] = [
  { month: '01', weekday: 'monday', from: 15 },
  { month: '02', weekday: 'monday', from: 15 },
  { month: '05', weekday: 'monday', from: 25 },
  { month: '09', weekday: 'monday', from: 1 },
  { month: '10', weekday: 'monday', from: 8 },
  { month: '11', weekday: 'thursday', from: 22 },
];

const isFixed = (date: string) => fixedHolidays.some((day) => date.endsWith(`-${day}`));

/**
 * True if this day is off because of a holiday with a fixed date. If the holiday is a Saturday, Friday is
 * off; if it is a Sunday, Monday is off.
 */
function isObserved(date: string): boolean {
  const weekday = weekdayOf(date);
  if (weekday === 'friday') return isFixed(date) || isFixed(addDays(date, 1));
  if (weekday === 'monday') return isFixed(date) || isFixed(addDays(date, -1));
  return isFixed(date);
}

function isFloating(date: string): boolean {
  const day = Number(date.slice(8));
  return floatingHolidays.some(
    ({ month, weekday, from }) =>
      date.slice(5, 7) === month && weekday === weekdayOf(date) && day >= from && day < from + 7,
  );
}

export function isBusinessDay(date: string): boolean {
  const weekday = weekdayOf(date);
  if (weekday === 'saturday' || weekday === 'sunday') return false;
  return !isObserved(date) && !isFloating(date);
}

export function addBusinessDays(date: string, days: number): string {
  let at = date;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

/** The number of business days after `from`, up to and including `to`; 0 if `to` is not later. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (isBusinessDay(at)) count += 1;
  return count;
}
