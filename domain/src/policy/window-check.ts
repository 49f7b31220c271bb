import type { Finding } from './finding.ts';
import {
  allowedForAll,
  checkReturnWindow,
  expiredWindows,
  strictestWindow,
  type ExpiredWindow,
  type WindowTerms,
} from './return-window.ts';

export type Purchase = {
  /** As typed; '' while unknown. */
  readonly purchaseDate: string;
  /** Today in the service area, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly itemCategories: readonly string[];
};

export type WindowCheck = Finding & {
  readonly kind: 'window';
  /** Null while the purchase date is unknown or in the future. */
  readonly daysSincePurchase: number | null;
  /** The shortest window of the categories, without holiday extension while the date is unknown; null is unlimited. */
  readonly days: number | null;
  readonly lastDay: string | null;
  readonly expired: readonly ExpiredWindow[];
};

const dateTexts = {
  invalid_purchase_date: 'invalid purchase date',
  future_purchase_date: 'purchase date cannot be in the future',
} as const;

/** Names the categories of each window, unless one window covers all of them. */
function expiredText({ daysAgo, daysAllowed, categories }: ExpiredWindow, ofAll: number): string {
  const which = categories.length === ofAll ? '' : ` for ${categories.join(', ')}`;
  return `return window expired${which} (${daysAllowed} days allowed, purchased ${daysAgo} days ago)`;
}

/** Whether the purchase is within the windows of all its categories. */
export function checkWindow(terms: WindowTerms, purchase: Purchase): WindowCheck {
  const { purchaseDate: date, today, itemCategories: categories } = purchase;
  const dated = checkReturnWindow(terms, { date, today });
  if (!dated.ok && dated.code !== 'window_expired') {
    const days = strictestWindow(terms, categories);
    const violations = [{ code: dated.code, text: dateTexts[dated.code] }];
    const unknown = { daysSincePurchase: null, lastDay: null, expired: [], warnings: [] };
    return { kind: 'window', met: false, ...unknown, days, violations };
  }
  const expired = expiredWindows(terms, { date, today, categories });
  const allowed = allowedForAll(terms, date, categories);
  return {
    kind: 'window',
    met: expired.length === 0,
    daysSincePurchase: dated.daysAgo,
    days: allowed?.days ?? null,
    lastDay: allowed?.lastDay ?? null,
    expired,
    warnings: [],
    violations: expired.map((one) => ({
      code: 'window_expired',
      text: expiredText(one, categories.length),
    })),
  };
}
