import { bookingLimits } from '../booking/booking-limits.ts';
import { addDays, addYears, daysBetween } from '../time/calendar-date.ts';

export type HolidayExtension = {
  readonly enabled: boolean;
  /** Purchase dates, both inclusive. There is no holiday season unless both are set. */
  readonly start: string | null;
  readonly end: string | null;
  /** The day until which those purchases may be returned; null gives them at least 90 days. */
  readonly returnBy: string | null;
  /** A different last day for single windows, by their names in `categoryWindowDays`; null does not change a window. */
  readonly categoryReturnBy: Readonly<Record<string, string | null>>;
  /** True if the dates are from one season but apply to every year. */
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

/** The seasons around a day, earliest first: one, or those of three years where the dates are yearly. */
function seasonsAround(holiday: HolidayExtension, date: string): HolidaySeason[] {
  const { enabled, start, end, isYearly } = holiday;
  if (!enabled || start === null || end === null) return [];
  const stated = { ...holiday, start, end };
  const years = yearOf(date) - yearOf(start);
  return isYearly ? [years - 1, years, years + 1].map((by) => movedBy(stated, by)) : [stated];
}

/** The season in which something was bought. */
export function seasonOfPurchase(
  holiday: HolidayExtension,
  purchaseDate: string,
): HolidaySeason | undefined {
  return seasonsAround(holiday, purchaseDate).find(
    ({ start, end }) => start <= purchaseDate && purchaseDate <= end,
  );
}

/** A holiday purchase's days to return, at least `days`. `window` names the window, unless it is the general one. */
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

/** The season whose purchases may still be returned, or else the next one, which is what people want to know today. */
export function seasonOn(holiday: HolidayExtension, today: string): HolidaySeason | undefined {
  const seasons = seasonsAround(holiday, today);
  const closes = ({ end, returnBy }: HolidaySeason) =>
    returnBy ?? addDays(end, bookingLimits.holidayExtensionMinDays);
  return seasons.find((season) => today <= closes(season)) ?? seasons.at(-1);
}

/** The extension with the dates of `seasonOn()`. */
export function holidayOn(holiday: HolidayExtension, today: string): HolidayExtension {
  return seasonOn(holiday, today) ?? holiday;
}
