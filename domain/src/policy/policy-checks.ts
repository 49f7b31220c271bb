import type { RefundMethod } from '../catalog/booking-options.ts';
import type { ProofCheck } from './asked-proofs.ts';
import { matchesAnyCategory } from './category-match.ts';
import type { CategoryTerms, Purchase, RefundTerms } from './policy-terms.ts';
import {
  allowedForAll,
  checkReturnWindow,
  expiredWindows,
  strictestWindow,
  type ExpiredWindow,
  type WindowTerms,
} from './return-window.ts';

export type PolicyViolation = { readonly code: string; readonly text: string };

export type WindowCheck = {
  readonly kind: 'window';
  readonly met: boolean;
  /** Null while the day of purchase is unknown or to come. */
  readonly daysSincePurchase: number | null;
  /** The strictest of the categories, before any holiday while the day is unknown; null is unlimited. */
  readonly days: number | null;
  readonly lastDay: string | null;
  readonly expired: readonly ExpiredWindow[];
  readonly violations: readonly PolicyViolation[];
};

export type CategoryCheck = {
  readonly kind: 'category';
  readonly met: boolean;
  readonly category: string;
  readonly violations: readonly PolicyViolation[];
};

/** What the retailer gives back: it stands against no return, but a customer should know it. */
export type RefundCheck =
  | (NothingAgainst & { readonly kind: 'fee'; readonly percent: number | null })
  | (NothingAgainst & { readonly kind: 'refund'; readonly method: RefundMethod });
type NothingAgainst = { readonly met: boolean; readonly violations: readonly [] };

/** One thing that a policy looks at, and whether this return is right in it. */
export type PolicyCheck = WindowCheck | ProofCheck | CategoryCheck | RefundCheck;

const dateTexts = {
  invalid_purchase_date: 'invalid purchase date',
  future_purchase_date: 'purchase date cannot be in the future',
} as const;

/** Of several windows each says its categories, unless all are in the same one. */
function expiredText({ daysAgo, daysAllowed, categories }: ExpiredWindow, ofAll: number): string {
  const which = categories.length === ofAll ? '' : ` for ${categories.join(', ')}`;
  return `return window expired${which} (${daysAllowed} days allowed, purchased ${daysAgo} days ago)`;
}

export function checkWindow(terms: WindowTerms, purchase: Purchase): WindowCheck {
  const { purchaseDate: date, today, itemCategories: categories } = purchase;
  const dated = checkReturnWindow(terms, { date, today });
  if (!dated.ok && dated.code !== 'window_expired') {
    const days = strictestWindow(terms, categories);
    const violations = [{ code: dated.code, text: dateTexts[dated.code] }];
    const unknown = { daysSincePurchase: null, lastDay: null, expired: [] };
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
    violations: expired.map((one) => ({
      code: 'window_expired',
      text: expiredText(one, categories.length),
    })),
  };
}

function checkCategory(
  { excludedCategories, allowedCategories }: CategoryTerms,
  category: string,
): CategoryCheck {
  const violations: PolicyViolation[] = [];
  if (matchesAnyCategory(category, excludedCategories))
    violations.push({ code: 'category_excluded', text: `${category} items cannot be returned` });
  if (allowedCategories.length > 0 && !matchesAnyCategory(category, allowedCategories)) {
    const text = `${category} is not in the list of returnable categories`;
    violations.push({ code: 'category_not_allowed', text });
  }
  return { kind: 'category', met: violations.length === 0, category, violations };
}

export function checkCategories(
  terms: CategoryTerms,
  categories: readonly string[],
): CategoryCheck[] {
  return categories.map((category) => checkCategory(terms, category));
}

/** What the purchase alone decides, whatever comes along with the item. */
export function purchaseChecks(
  terms: WindowTerms & CategoryTerms,
  purchase: Purchase,
): (WindowCheck | CategoryCheck)[] {
  return [checkWindow(terms, purchase), ...checkCategories(terms, purchase.itemCategories)];
}

export function refundChecks({ restockingFeePercent, refundMethod }: RefundTerms): RefundCheck[] {
  return [
    {
      kind: 'fee',
      met: restockingFeePercent === null,
      percent: restockingFeePercent,
      violations: [],
    },
    { kind: 'refund', met: true, method: refundMethod, violations: [] },
  ];
}
