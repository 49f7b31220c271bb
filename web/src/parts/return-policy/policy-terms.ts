import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import type { PolicyTerms } from '@backhaul/domain/policy/policy-terms.ts';
import type { WindowKind } from '@backhaul/domain/policy/return-window.ts';
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

function holidayText({ holidayExtension }: PolicyTerms): string | false {
  const { enabled, start, end, returnBy, categoryReturnBy } = holidayExtension;
  if (!enabled || start === null || end === null) return false;
  const single = Object.entries(categoryReturnBy).map(([name, day]) =>
    day === null ? `, except ${name}` : `, ${name} until ${formatCalendarDay(day)}`,
  );
  const until =
    returnBy === null
      ? `return within at least ${bookingLimits.holidayExtensionMinDays} days`
      : `return by ${formatCalendarDay(returnBy)}`;
  return `Bought ${formatCalendarDay(start)} to ${formatCalendarDay(end)}: ${until}${single.join('')}`;
}

/** A sentence such as 'Holiday purchase: 90 days to return instead of 15, until Feb 10, 2027.' */
export function holidayWords(window: {
  days: number;
  ordinaryDays: number;
  lastDay: string;
}): string {
  const { days, ordinaryDays, lastDay } = window;
  return `Holiday purchase: ${days} days to return instead of ${ordinaryDays}, until ${formatCalendarDay(lastDay)}.`;
}

type Statement = (policy: PolicyTerms) => string | false | readonly string[];

const kindTexts: Readonly<Record<WindowKind, string | false>> = {
  fixed: false,
  store_decides: 'No fixed time limit, the store decides each return',
  store_may_extend: 'The store may also accept a later return',
};

/** The text for each policy term, in display order. */
const statements: Readonly<Record<keyof PolicyTerms, Statement>> = {
  // A separate badge shows the return window, so it has no text here.
  returnWindowDays: () => false,
  windowKind: ({ windowKind }) => kindTexts[windowKind],
  refundMethod: ({ refundMethod }) => refundText(refundMethod),
  requiresReceipt: (policy) => policy.requiresReceipt && 'Receipt required',
  requiresOriginalTags: (policy) => policy.requiresOriginalTags && 'Original tags required',
  requiresOriginalPackaging: (policy) =>
    policy.requiresOriginalPackaging && 'Original packaging required',
  categoryWindowDays: ({ categoryWindowDays }) =>
    Object.entries(categoryWindowDays).map(
      ([category, days]) => `${category}: ${windowText(days)}`,
    ),
  holidayExtension: holidayText,
  restockingFeePercent: ({ restockingFeePercent: percent }) =>
    percent !== null && `Restocking fee of ${percent}%`,
  allowedCategories: ({ allowedCategories }) =>
    allowedCategories.length > 0 && `Accepted categories: ${allowedCategories.join(', ')}`,
  excludedCategories: ({ excludedCategories }) =>
    excludedCategories.length > 0 && `Categories not accepted: ${excludedCategories.join(', ')}`,
};

/** The policy's requirements as short phrases, without a full stop at the end. */
export function policyTerms(policy: PolicyTerms): string[] {
  return Object.values(statements)
    .flatMap((statement) => statement(policy))
    .filter((text) => text !== false);
}
