import { bookingLimits } from '../booking/booking-limits.ts';
import { addDays, addYears, daysBetween } from '../time/calendar-date.ts';

export type HolidayExtension = {
  readonly enabled: boolean;
  /**
   * The first date of purchase to which the holiday extension applies; `end` is the last one. If one of them
   * is null, there is no extension.
   */
  readonly start: string | null;
  readonly end: string | null;
  /**
   * The last day for returning purchases of the holiday season. If null, such a purchase can be returned for
   * at least 90 days after its date.
   */
  readonly returnBy: string | null;
  /**
   * The last day for returning by window name (as in `categoryWindowDays`), for windows with another day than
   * `returnBy`. Null means that the window is not extended.
   */
  readonly categoryReturnBy: Readonly<Record<string, string | null>>;
  /** True if the season repeats every year. The dates then name only one of its years. */
  readonly isYearly: boolean;
};

export const noHoliday: HolidayExtension = {
  enabled: false,
  start: null,
  end: null,
  returnBy: null,
  categoryReturnBy: {},
  isYearly: false,
};

export type HolidaySeason = Omit<HolidayExtension, 'start' | 'end'> & {
  readonly start: string;
  readonly end: string;
};

const yearOf = (date: string) => Number(date.slice(0, 4));

function movedBy(season: HolidaySeason, years: number): HolidaySeason {
  const moved = (date: string) => addYears(date, years);
  return {
    ...season,
    start: moved(season.start),
    end: moved(season.end),
    returnBy: season.returnBy === null ? null : moved(season.returnBy),
    categoryReturnBy: Object.fromEntries(
      Object.entries(season.categoryReturnBy).map(([name, date]) => [name, date && moved(date)]),
    ),
  };
}

/**
 * The holiday seasons near a day, the earliest first. A yearly season gives three: of the year before, the
 * same year and the year after.
 */
function seasonsAround(holiday: HolidayExtension, date: string): HolidaySeason[] {
  const { enabled, start, end, isYearly } = holiday;
  if (!enabled || start === null || end === null) return [];
  const stated = { ...holiday, start, end };
  const years = yearOf(date) - yearOf(start);
  return isYearly ? [years - 1, years, years + 1].map((by) => movedBy(stated, by)) : [stated];
}

/** The holiday season that contains the date of purchase; undefined if none does. */
export function seasonOfPurchase(
  holiday: HolidayExtension,
  purchaseDate: string,
): HolidaySeason | undefined {
  return seasonsAround(holiday, purchaseDate).find(
    ({ start, end }) => start <= purchaseDate && purchaseDate <= end,
  );
}

/**
 * The length in days of the return window for a purchase of the holiday season; at least `days`, the normal
 * length. `window` is the window's name; null for the general window.
 */
export function holidayDays(
  { returnBy, categoryReturnBy }: HolidaySeason,
  purchaseDate: string,
  days: number,
  window: string | null,
): number {
  const own = window === null ? undefined : categoryReturnBy[window];
  if (own === null) return days;
  const until = own ?? returnBy;
  const extended =
    until === null ? bookingLimits.holidayExtensionMinDays : daysBetween(purchaseDate, until);
  return Math.max(days, extended);
}

/**
 * The earliest holiday season whose purchases can still be returned today, even if it has not begun. If all
 * are over, it is the last one; undefined if there are none.
 */
export function seasonOn(holiday: HolidayExtension, today: string): HolidaySeason | undefined {
  const seasons = seasonsAround(holiday, today);
  const closes = ({ end, returnBy }: HolidaySeason) =>
    returnBy ?? addDays(end, bookingLimits.holidayExtensionMinDays);
  return seasons.find((season) => today <= closes(season)) ?? seasons.at(-1);
}

/** The holiday extension with the dates of the season that counts today (see `seasonOn()`). */
export function holidayOn(holiday: HolidayExtension, today: string): HolidayExtension {
  return seasonOn(holiday, today) ?? holiday;
}
