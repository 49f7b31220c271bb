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
  /** The date of purchase as typed; '' while it is unknown. */
  readonly purchaseDate: string;
  /** Today's date in the service area, 'YYYY-MM-DD'. */
  readonly today: string;
};

export type WindowCheck = Finding & {
  readonly kind: 'window';
  /** The number of days since the purchase; null if its date is unknown or in the future. */
  readonly daysSincePurchase: number | null;
  /**
   * The shortest return window of the items, in days; null means unlimited. A holiday extension is included
   * if the date of purchase is known.
   */
  readonly days: number | null;
  readonly lastDay: string | null;
  /** The length in days before the holiday extension made the window longer; null if no extension did. */
  readonly ordinaryDays: number | null;
  /**
   * The cause of the return window's length: the name of a special window, the holiday extension, or both.
   * Null for the general window without an extension.
   */
  readonly reason: string | null;
  readonly expired: readonly ExpiredWindow[];
  /**
   * Not null if only the store can decide if the return is in time. `daysOver` is the length in days of the
   * general return window that is over; null if there is no fixed limit.
   */
  readonly storeDecides: { readonly daysOver: number | null } | null;
};

const dateTexts = {
  invalid_purchase_date: 'invalid purchase date',
  future_purchase_date: 'purchase date cannot be in the future',
} as const;

/** The text about an expired return window. It names the window's categories if the return also has others. */
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
    ...(name === null ? [] : [isOfKind ? `${name}, based on your description` : name]),
    ...(ordinaryDays !== null ? ['bought in the holiday season'] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * Warnings about kinds of item to which the item possibly belongs. A kind matters if its return window is
 * shorter than the one that applies, or still open although that one is over.
 */
function possibleWarnings({ applied, possible }: FoundWindows, daysAgo: number | null): string[] {
  const appliedDays = applied.days ?? Infinity;
  return possible.flatMap(({ name, days }) => {
    const kind = name ?? '';
    if (days !== null && days < appliedDays) {
      return daysAgo !== null && daysAgo > days
        ? [
            `${kind} can be returned only within ${days} days. If your item is one of these, the store will refuse it`,
          ]
        : [
            `${kind} can be returned only within ${days} days. If your item is one of these, say so in the description`,
          ];
    }
    const wouldBeOpen = daysAgo !== null && daysAgo > appliedDays && daysAgo <= (days ?? Infinity);
    const allowed = days === null ? 'at any time' : `within ${days} days`;
    return wouldBeOpen
      ? [
          `${kind} can be returned ${allowed}. If your item is one of these, say so in the description`,
        ]
      : [];
  });
}

/**
 * The return windows this many days after the purchase. A `store_may_extend` window that is over becomes one
 * for which the store decides.
 */
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
