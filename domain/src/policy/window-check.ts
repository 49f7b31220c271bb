import type { Finding } from './finding.ts';
import type { DescribedItems } from './item-match.ts';
import {
  allWindows,
  datePurchase,
  type ExpiredWindow,
  expiredWindows,
  type FoundWindows,
  type ItemWindow,
  strictestOf,
  type WindowTerms,
} from './return-window.ts';

export type Purchase = DescribedItems & {
  /** The date of purchase as typed; '' while unknown. */
  readonly purchaseDate: string;
  /** Today's date in the service area, 'YYYY-MM-DD'. */
  readonly today: string;
};

export type WindowCheck = Finding & {
  readonly kind: 'window';
  /** The days since the purchase; null while its date is unknown or in the future. */
  readonly daysSincePurchase: number | null;
  /**
   * The days of the shortest window of the items, without holiday extension while the date of purchase is
   * unknown; null is unlimited.
   */
  readonly days: number | null;
  readonly lastDay: string | null;
  /** The value of `days` without the holiday extension; null if the extension changes nothing. */
  readonly ordinaryDays: number | null;
  /** The name of the window that applies, and the reason; null for the unchanged general window. */
  readonly reason: string | null;
  readonly expired: readonly ExpiredWindow[];
  /**
   * Set if only the store can decide if the return is in time. `daysOver` are the days of the window that is
   * over; null if the store states no limit.
   */
  readonly storeDecides: { readonly daysOver: number | null } | null;
};

const dateTexts = {
  invalid_purchase_date: 'invalid purchase date',
  future_purchase_date: 'purchase date cannot be in the future',
} as const;

/**
 * The text about an expired window. It names the items that the window covers, unless the window covers all
 * categories.
 */
function expiredText(expired: ExpiredWindow, categories: readonly string[]): string {
  const { daysAgo, daysAllowed, covers } = expired;
  const isForAll = covers.length === 0 || categories.every((category) => covers.includes(category));
  const which = isForAll ? '' : `${covers.join(', ')}: `;
  return `return window expired (${which}${daysAllowed} days allowed, purchased ${daysAgo} days ago)`;
}

function reasonOf(window: ItemWindow | null): string | null {
  if (window === null) return null;
  const { name, isOfKind, ordinaryDays } = window;
  const parts = [
    ...(name === null ? [] : [isOfKind ? `${name}, by the words of the item` : name]),
    ...(ordinaryDays !== null ? ['bought in the holiday season'] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * Warnings about windows of kinds that the item might be of, if such a window is stricter or would still be
 * open.
 */
function possibleWarnings({ applied, possible }: FoundWindows, daysAgo: number | null): string[] {
  const appliedDays = applied.days ?? Infinity;
  return possible.flatMap(({ name, days }) => {
    const kind = name ?? '';
    if (days !== null && days < appliedDays) {
      return daysAgo !== null && daysAgo > days
        ? [`${kind} have only ${days} days: if the item is one, the store will refuse it`]
        : [`${kind} have only ${days} days: say in the description if the item is one`];
    }
    const wouldBeOpen = daysAgo !== null && daysAgo > appliedDays && daysAgo <= (days ?? Infinity);
    const allowed = days === null ? 'no limit' : `${days} days`;
    return wouldBeOpen
      ? [`${kind} have ${allowed}: say in the description if the item is one`]
      : [];
  });
}

/** The window on this day. After the days of a `store_may_extend` window, the store decides. */
function asOfDay<Found extends FoundWindows>(found: Found, daysAgo: number | null): Found {
  const { kind, days } = found.applied;
  const isOver = kind === 'store_may_extend' && daysAgo !== null && daysAgo > (days ?? Infinity);
  if (!isOver) return found;
  const decided = { kind: 'store_decides', days: null, ordinaryDays: null } as const;
  return { ...found, applied: { ...found.applied, ...decided } };
}

function storeDecides(
  terms: WindowTerms,
  windows: readonly FoundWindows[],
): WindowCheck['storeDecides'] {
  const isOpen = windows.some(({ applied }) => applied.kind === 'store_decides');
  return isOpen ? { daysOver: terms.returnWindowDays } : null;
}

/** Checks if the purchase is within the return windows of all its items. */
export function checkWindow(terms: WindowTerms, purchase: Purchase): WindowCheck {
  const { purchaseDate, today, itemCategories } = purchase;
  const dated = datePurchase(purchaseDate, today);
  const date = dated.ok ? purchaseDate : null;
  const daysSincePurchase = dated.ok ? dated.daysAgo : null;
  const windows = allWindows(terms, purchase, date).map((one) => asOfDay(one, daysSincePurchase));
  const { window, days, lastDay } = strictestOf(windows, date);
  const warnings = new Set(windows.flatMap((one) => possibleWarnings(one, daysSincePurchase)));
  const judged = {
    kind: 'window',
    daysSincePurchase,
    days,
    lastDay,
    ordinaryDays: window?.ordinaryDays ?? null,
    reason: reasonOf(window),
    storeDecides: storeDecides(terms, windows),
    warnings: [...warnings],
  } as const;
  if (!dated.ok) {
    const violations = [{ code: dated.code, text: dateTexts[dated.code] }];
    return { ...judged, met: false, expired: [], violations };
  }
  const expired = expiredWindows(windows, dated.daysAgo);
  const violations = expired.map((one) => ({
    code: 'window_expired',
    text: expiredText(one, itemCategories),
  }));
  return { ...judged, met: expired.length === 0, expired, violations };
}
