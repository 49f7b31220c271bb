import { halfUp } from '../money/half-up.ts';
import { addBusinessDays } from '../time/business-days.ts';
import { addDays } from '../time/calendar-date.ts';
import type { RefundMethod } from '../catalog/booking-options.ts';
import type { RefundTerms } from './refund-terms.ts';

/** What the retailer owes the customer once it has the item (product-rules.md#refund-watch). */
type ExpectedRefund = {
  readonly method: RefundMethod;
  readonly valueCents: number;
  readonly feeCents: number;
  readonly expectedCents: number;
  /** The last day, 'YYYY-MM-DD' in the service area. */
  readonly dueOn: string;
};

export const refundWatchRules = {
  /** Until a bank shows it. Store credit and an exchange are given at the counter. */
  businessDays: 10,
  /** Calendar days after the last one on which we ask whether it arrived. */
  askAfterDays: [0, 3, 7],
} as const;

/** The refund of an item that the store took on this day. */
export function expectedRefund(
  { refundMethod: method, restockingFeePercent }: RefundTerms,
  { valueCents, takenOn }: { valueCents: number; takenOn: string },
): ExpectedRefund {
  // A percentage has at most two decimals.
  const percentHundredths = Math.round((restockingFeePercent ?? 0) * 100);
  const feeCents = halfUp(valueCents * percentHundredths, 10_000);
  const dueOn =
    method === 'original_payment'
      ? addBusinessDays(takenOn, refundWatchRules.businessDays)
      : takenOn;
  return { method, valueCents, feeCents, expectedCents: valueCents - feeCents, dueOn };
}

/** The days on which the customer is asked. */
export function refundAskDays(dueOn: string): string[] {
  return refundWatchRules.askAfterDays.map((days) => addDays(dueOn, days));
}

/** The next day on which to ask after one that was asked on, so that missed ones are not made up for; null if none is left. */
export function nextAskDay(dueOn: string, askedOn: string): string | null {
  return refundAskDays(dueOn).find((day) => day > askedOn) ?? null;
}
