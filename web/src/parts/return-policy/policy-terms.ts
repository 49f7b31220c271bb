import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import type { MerchantPolicy } from '@backhaul/domain/eligibility/merchant-policy.ts';
import { checkReturnWindow, type WindowTerms } from '@backhaul/domain/eligibility/return-window.ts';

const refundTexts: Readonly<Record<RefundMethod, string>> = {
  original_payment: 'Refund to the original payment',
  store_credit: 'Refund as store credit only',
  exchange_only: 'Exchange only, no refunds',
};

export function refundText(method: RefundMethod): string {
  return refundTexts[method];
}

function windowText(days: number | null): string {
  return days === null ? 'no limit' : `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** What a policy asks for, one short statement each, without full stops. */
export function policyTerms(policy: MerchantPolicy): string[] {
  const { restockingFee, excludedCategories, categoryWindows } = policy;
  const terms = [
    refundText(policy.refundMethod),
    policy.receiptRequired && 'Receipt required',
    policy.tagsRequired && 'Original tags required',
    policy.originalPackagingRequired && 'Original packaging required',
    ...(categoryWindows ?? []).map(({ category, days }) => `${category}: ${windowText(days)}`),
    restockingFee?.enabled && `Restocking fee of ${restockingFee.percentage}%`,
    excludedCategories.length > 0 && `Not taken back: ${excludedCategories.join(', ')}`,
  ];
  return terms.filter((term) => typeof term === 'string');
}

export interface ExpiredWindow {
  daysAgo: number;
  daysAllowed: number;
}

/** The first window that a purchase is out of, or null; without categories the general window counts. */
export function expiredWindow(
  terms: WindowTerms,
  purchase: { date: string; today: string; categories?: readonly string[] },
): ExpiredWindow | null {
  const { date, today, categories = [] } = purchase;
  const verdicts =
    categories.length === 0
      ? [checkReturnWindow(terms, { date, today })]
      : categories.map((category) => checkReturnWindow(terms, { date, today, category }));
  for (const verdict of verdicts) {
    if (!verdict.ok && verdict.code === 'window_expired') {
      return { daysAgo: verdict.daysAgo, daysAllowed: verdict.daysAllowed };
    }
  }
  return null;
}
