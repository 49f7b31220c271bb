import { bookingLimits } from '../booking/booking-limits.ts';
import { addDays, addYears, daysBetween } from '../time/calendar-date.ts';

export type HolidayExtension = {
  readonly enabled: boolean;
  /**
   * The first date of purchase for which the holiday extension applies; `end` is the last. If either is null,
   * there is no extension.
   */
  readonly start: string | null;
  readonly end: string | null;
  /**
   * The last day for returning purchases of the holiday season. If it is null, each purchase can be returned
   * for at least 90 days.
   */
  readonly returnBy: string | null;
  /**
   * The last day for returning, for each return window whose last day differs from `returnBy`. The keys are
   * names in `categoryWindowDays`. Null means that the extension does not apply to that window.
   */
  readonly categoryReturnBy: Readonly<Record<string, string | null>>;
  /** True if the dates apply to every year, although they name the year of one season. */
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
 * The holiday seasons near a day, the earliest first: those of three years if the season is yearly, otherwise
 * only the given one.
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
 * The number of days for returning a purchase of the holiday season, at least `days`. `window` is the return
 * window's name; null for the general window.
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
 * The holiday season that matters to customers today: the earliest one, current or coming, whose purchases
 * can still be returned. If all are over, the last one; undefined if there are none.
 */
export function seasonOn(holiday: HolidayExtension, today: string): HolidaySeason | undefined {
  const seasons = seasonsAround(holiday, today);
  const closes = ({ end, returnBy }: HolidaySeason) =>
    returnBy ?? addDays(end, bookingLimits.holidayExtensionMinDays);
  return seasons.find((season) => today <= closes(season)) ?? seasons.at(-1);
}

/** The holiday extension with its dates moved to the season that matters today (see `seasonOn()`). */
export function holidayOn(holiday: HolidayExtension, today: string): HolidayExtension {
  return seasonOn(holiday, today) ?? holiday;
}
