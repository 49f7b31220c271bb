import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import type { MerchantPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import { bookingLimits } from '@backhaul/domain/catalog/limits.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';

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

function holidayText({ holidayExtension }: MerchantPolicy): string | null {
  if (!holidayExtension?.enabled) return null;
  const { start, end } = holidayExtension;
  return `Bought ${formatCalendarDay(start)} to ${formatCalendarDay(end)}: at least ${bookingLimits.holidayExtensionMinDays} days`;
}

/** What a policy asks for, one short statement each, without full stops. */
export function policyTerms(policy: MerchantPolicy): string[] {
  const { restockingFee, excludedCategories, allowedCategories, categoryWindows } = policy;
  const terms = [
    refundText(policy.refundMethod),
    policy.receiptRequired && 'Receipt required',
    policy.tagsRequired && 'Original tags required',
    policy.originalPackagingRequired && 'Original packaging required',
    ...(categoryWindows ?? []).map(({ category, days }) => `${category}: ${windowText(days)}`),
    holidayText(policy),
    restockingFee?.enabled && `Restocking fee of ${restockingFee.percentage}%`,
    allowedCategories.length > 0 && `Taken back: ${allowedCategories.join(', ')}`,
    excludedCategories.length > 0 && `Not taken back: ${excludedCategories.join(', ')}`,
  ];
  return terms.filter((term) => typeof term === 'string');
}
