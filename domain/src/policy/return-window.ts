import { addDays, dayNumber, daysBetween } from '../time/calendar-date.ts';
import { categoriesMatch } from './category-match.ts';
import {
  type HolidayExtension,
  type HolidaySeason,
  holidayDays,
  noHoliday,
  seasonOfPurchase,
} from './holiday-season.ts';
import { type DescribedItems, kindNamed, toldKind } from './item-match.ts';

/**
 * Kinds of the general return window. `store_decides`: there is no fixed limit, but the store may refuse.
 * `store_may_extend`: after the limit, or if sources differ about it, the store may accept the item or refuse
 * it.
 */
export const windowKinds = ['fixed', 'store_decides', 'store_may_extend'] as const;
export type WindowKind = (typeof windowKinds)[number];

export type WindowTerms = {
  readonly windowKind: WindowKind;
  /** The general return window in calendar days; null means unlimited. */
  readonly returnWindowDays: number | null;
  /** Special return windows: the days by the name of a category or kind of item. Null means unlimited. */
  readonly categoryWindowDays: Readonly<Record<string, number | null>>;
  readonly holidayExtension: HolidayExtension;
};

export const openWindow: WindowTerms = {
  windowKind: 'fixed',
  returnWindowDays: null,
  categoryWindowDays: {},
  holidayExtension: noHoliday,
};

/** A return window that may apply to an item. */
export type ItemWindow = {
  /** The window's name in `categoryWindowDays`; null for the general window. */
  readonly name: string | null;
  readonly kind: WindowKind;
  /**
   * True if the window applies to a kind of item that is identified by words; false if it applies to a
   * category of the booking form.
   */
  readonly isOfKind: boolean;
  /**
   * The length of the window in days; null means unlimited. A holiday extension is included if the date of
   * purchase is known.
   */
  readonly days: number | null;
  /** The length in days before the holiday extension made the window longer; null if no extension did. */
  readonly ordinaryDays: number | null;
};

const length = ({ days }: ItemWindow) => days ?? Infinity;

function shortest(windows: readonly ItemWindow[]): ItemWindow | undefined {
  return windows.toSorted((a, b) => length(a) - length(b))[0];
}

/**
 * The return window for a purchase, with the holiday extension. `purchase` is null if the purchase was not
 * made in the holiday season; the window is then not extended.
 */
function windowIn(
  purchase: { readonly date: string; readonly season: HolidaySeason } | null,
  window: Omit<ItemWindow, 'ordinaryDays'>,
): ItemWindow {
  const { name, days } = window;
  if (days === null || purchase === null) return { ...window, ordinaryDays: null };
  const extended = holidayDays(purchase.season, purchase.date, days, name);
  return { ...window, days: extended, ordinaryDays: extended > days ? days : null };
}

export type FoundWindows = {
  /**
   * The return window that applies to the item: that of its kind, if the kind is certain, else that of its
   * category, else the general window.
   */
  readonly applied: ItemWindow;
  /** The return windows of kinds of item to which the item possibly belongs. */
  readonly possible: readonly ItemWindow[];
};

/**
 * The return windows for the items of a return, treated as items of the given category. A null `category`
 * means that only the windows for kinds of item and the general window can apply.
 */
export function findWindows(
  terms: WindowTerms,
  items: DescribedItems,
  category: string | null,
  purchaseDate: string | null,
): FoundWindows {
  const season =
    purchaseDate === null ? undefined : seasonOfPurchase(terms.holidayExtension, purchaseDate);
  const inSeason =
    purchaseDate === null || season === undefined ? null : { date: purchaseDate, season };
  const told: ItemWindow[] = [];
  const possible: ItemWindow[] = [];
  const ofCategory: ItemWindow[] = [];
  for (const [name, days] of Object.entries(terms.categoryWindowDays)) {
    const kind = kindNamed(name);
    const window = windowIn(inSeason, {
      name,
      days,
      kind: 'fixed',
      isOfKind: kind !== null,
    });
    if (kind === null) {
      if (category !== null && categoriesMatch(name, category)) ofCategory.push(window);
      continue;
    }
    const answer = toldKind(kind, items, category ?? undefined);
    if (answer === 'yes') told.push(window);
    if (answer === 'maybe') possible.push(window);
  }
  const general = {
    name: null,
    days: terms.returnWindowDays,
    kind: terms.windowKind,
    isOfKind: false,
  };
  const applied = shortest(told) ?? shortest(ofCategory) ?? windowIn(inSeason, general);
  return { applied, possible: told.length > 0 ? [] : possible };
}

/**
 * The return windows for each category of a return. If the return has no category, the result has one entry
 * with a null `category`.
 */
export function allWindows(
  terms: WindowTerms,
  items: DescribedItems,
  purchaseDate: string | null,
): (FoundWindows & { readonly category: string | null })[] {
  const { itemCategories } = items;
  return (itemCategories.length === 0 ? [null] : itemCategories).map((category) => ({
    category,
    ...findWindows(terms, items, category, purchaseDate),
  }));
}

type DatedPurchase =
  | { readonly ok: true; readonly daysAgo: number }
  | { readonly ok: false; readonly code: 'invalid_purchase_date' | 'future_purchase_date' };

/** The number of days since the purchase. Both dates are 'YYYY-MM-DD' in the service area's time zone. */
export function datePurchase(date: string, today: string): DatedPurchase {
  if (dayNumber(date) === null) return { ok: false, code: 'invalid_purchase_date' };
  const daysAgo = daysBetween(date, today);
  return daysAgo < 0 ? { ok: false, code: 'future_purchase_date' } : { ok: true, daysAgo };
}

/**
 * The shortest of the windows that apply, with its length in days and its last day. A return on the last day
 * is still in time.
 */
export function strictestOf(
  windows: readonly FoundWindows[],
  purchaseDate: string | null,
): {
  readonly window: ItemWindow | null;
  readonly days: number | null;
  readonly lastDay: string | null;
} {
  const window = shortest(windows.map(({ applied }) => applied)) ?? null;
  const days = window?.days ?? null;
  return {
    window,
    days,
    lastDay: days === null || purchaseDate === null ? null : addDays(purchaseDate, days),
  };
}

export type ExpiredWindow = {
  readonly daysAgo: number;
  readonly daysAllowed: number;
  /** The categories, or the one kind of item, to which the window applies; empty if it applies to all items. */
  readonly covers: readonly string[];
};

/** The return windows that are over, each with the categories or the kind of item to which it applies. */
export function expiredWindows(
  windows: readonly (FoundWindows & { readonly category: string | null })[],
  daysAgo: number,
): ExpiredWindow[] {
  const found = new Map<string, ExpiredWindow>();
  for (const { applied, category } of windows) {
    const { days: daysAllowed, name, isOfKind } = applied;
    if (daysAllowed === null || daysAgo <= daysAllowed) continue;
    const subject = isOfKind ? name : category;
    const key = `${isOfKind ? name : ''} ${daysAllowed}`;
    const before = found.get(key)?.covers ?? [];
    const covers = subject === null || before.includes(subject) ? before : [...before, subject];
    found.set(key, { daysAgo, daysAllowed, covers });
  }
  return [...found.values()];
}
