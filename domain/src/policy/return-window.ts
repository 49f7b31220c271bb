import { bookingLimits } from '../booking/booking-limits.ts';
import { addDays, dayNumber, daysBetween } from '../time/calendar-date.ts';
import { categoriesMatch } from './category-match.ts';

export type HolidayExtension = {
  readonly enabled: boolean;
  /** Calendar days, both inclusive. Without both there is no holiday season. */
  readonly start: string | null;
  readonly end: string | null;
};

export type WindowTerms = {
  /** Calendar days; null is unlimited. */
  readonly returnWindowDays: number | null;
  /** Windows of single categories; null is unlimited. */
  readonly categoryWindowDays: Readonly<Record<string, number | null>>;
  readonly holidayExtension: HolidayExtension;
};

export const openWindow: WindowTerms = {
  returnWindowDays: null,
  categoryWindowDays: {},
  holidayExtension: { enabled: false, start: null, end: null },
};

/** The purchase dates, both inclusive, that get the extended holiday window. */
export function holidaySeason({
  holidayExtension: { enabled, start, end },
}: Pick<WindowTerms, 'holidayExtension'>): { readonly start: string; readonly end: string } | null {
  return enabled && start !== null && end !== null ? { start, end } : null;
}

const strictest = (days: readonly (number | null)[]): number | null => {
  const least = Math.min(...days.map((one) => one ?? Infinity));
  return least === Infinity ? null : least;
};

/** The window of a category without holiday extension; the shortest when several rows match. Null is unlimited. */
export function windowDays(terms: WindowTerms, category?: string): number | null {
  if (category === undefined) return terms.returnWindowDays;
  const found = Object.entries(terms.categoryWindowDays)
    .filter(([name]) => categoriesMatch(name, category))
    .map(([, days]) => days);
  return found.length === 0 ? terms.returnWindowDays : strictest(found);
}

function isInHoliday(purchaseDate: string, terms: WindowTerms): boolean {
  const season = holidaySeason(terms);
  return season !== null && season.start <= purchaseDate && purchaseDate <= season.end;
}

/** The window of a purchase: a holiday extends it to at least 90 days; null is unlimited. */
export function allowedDays(
  terms: WindowTerms,
  purchaseDate: string,
  category?: string,
): number | null {
  const days = windowDays(terms, category);
  if (days === null) return null;
  return isInHoliday(purchaseDate, terms)
    ? Math.max(days, bookingLimits.holidayExtensionMinDays)
    : days;
}

export type WindowVerdict =
  | { readonly ok: true; readonly daysAgo: number; readonly daysAllowed: number | null }
  | { readonly ok: false; readonly code: 'invalid_purchase_date' | 'future_purchase_date' }
  | {
      readonly ok: false;
      readonly code: 'window_expired';
      readonly daysAgo: number;
      readonly daysAllowed: number;
    };

/** Checks a purchase date against today, both 'YYYY-MM-DD' in the service area. The last day still counts. */
export function checkReturnWindow(
  terms: WindowTerms,
  purchase: { readonly date: string; readonly today: string; readonly category?: string },
): WindowVerdict {
  if (dayNumber(purchase.date) === null) return { ok: false, code: 'invalid_purchase_date' };
  const daysAgo = daysBetween(purchase.date, purchase.today);
  if (daysAgo < 0) return { ok: false, code: 'future_purchase_date' };
  const daysAllowed = allowedDays(terms, purchase.date, purchase.category);
  return daysAllowed !== null && daysAgo > daysAllowed
    ? { ok: false, code: 'window_expired', daysAgo, daysAllowed }
    : { ok: true, daysAgo, daysAllowed };
}

/**
 * The shortest window among the categories, without holiday extension; null is unlimited. Without categories, the
 * general window.
 */
export function strictestWindow(terms: WindowTerms, categories: readonly string[]): number | null {
  return categories.length === 0
    ? windowDays(terms)
    : strictest(categories.map((category) => windowDays(terms, category)));
}

/** The window and last day for a purchase of all these categories; null is unlimited. */
export function allowedForAll(
  terms: WindowTerms,
  purchaseDate: string,
  categories: readonly string[],
): { readonly days: number; readonly lastDay: string } | null {
  const days = strictest(
    (categories.length === 0 ? [undefined] : categories).map((category) =>
      allowedDays(terms, purchaseDate, category),
    ),
  );
  return days === null ? null : { days, lastDay: addDays(purchaseDate, days) };
}

export type ExpiredWindow = {
  readonly daysAgo: number;
  readonly daysAllowed: number;
  readonly categories: readonly string[];
};

/** The expired windows, each with its categories. Without categories, the general window is checked. */
export function expiredWindows(
  terms: WindowTerms,
  purchase: {
    readonly date: string;
    readonly today: string;
    readonly categories: readonly string[];
  },
): ExpiredWindow[] {
  const { date, today, categories } = purchase;
  const found = new Map<number, ExpiredWindow>();
  for (const category of categories.length === 0 ? [undefined] : categories) {
    const verdict = checkReturnWindow(terms, {
      date,
      today,
      ...(category === undefined ? {} : { category }),
    });
    if (verdict.ok || verdict.code !== 'window_expired') continue;
    const { daysAgo, daysAllowed } = verdict;
    const before = found.get(daysAllowed)?.categories ?? [];
    const all = category === undefined ? before : [...before, category];
    found.set(daysAllowed, { daysAgo, daysAllowed, categories: all });
  }
  return [...found.values()];
}

const colourSteps = [
  { fromDays: 60, colour: 'green' },
  { fromDays: 30, colour: 'yellow' },
] as const;

/** Green from 60 days or unlimited, yellow from 30, else red. */
export function windowColour(days: number | null): 'green' | 'yellow' | 'red' {
  return colourSteps.find((step) => days === null || days >= step.fromDays)?.colour ?? 'red';
}
