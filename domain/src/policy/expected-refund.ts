import { formatCents } from '../money/cents.ts';
import { halfUp } from '../money/half-up.ts';
import { addBusinessDays } from '../time/business-days.ts';
import { addDays } from '../time/calendar-date.ts';
import type { RefundMethod } from '../catalog/booking-options.ts';
import type { RefundTerms } from './refund-terms.ts';

/** The retailer's debt to the customer once it has the item (product-rules.md#refund-watch). */
type ExpectedRefund = {
  readonly method: RefundMethod;
  readonly valueCents: number;
  readonly feeCents: number;
  /** The sales tax that comes back with the price; null where no receipt said it. */
  readonly taxCents: number | null;
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
  {
    valueCents,
    taxCents,
    takenOn,
  }: { valueCents: number; taxCents: number | null; takenOn: string },
): ExpectedRefund {
  // A percentage has at most two decimals.
  const percentHundredths = Math.round((restockingFeePercent ?? 0) * 100);
  const feeCents = halfUp(valueCents * percentHundredths, 10_000);
  const dueOn =
    method === 'original_payment'
      ? addBusinessDays(takenOn, refundWatchRules.businessDays)
      : takenOn;
  const expectedCents = valueCents - feeCents + (taxCents ?? 0);
  return { method, valueCents, feeCents, taxCents, expectedCents, dueOn };
}

type ExpectedSum = Pick<ExpectedRefund, 'expectedCents' | 'taxCents'>;

/** 'about $74.57', or 'at least $67.99' where the tax that a store gives back with the price is not known. */
export function expectedSum({ expectedCents, taxCents }: ExpectedSum): string {
  const sum = formatCents(expectedCents);
  return taxCents === null ? `at least ${sum}` : taxCents === 0 ? sum : `about ${sum}`;
}

/** 'about $74.57 with tax', 'at least $67.99 plus tax'. */
export function expectedSumWithTax(refund: ExpectedSum): string {
  const tax = refund.taxCents === null ? ' plus tax' : refund.taxCents === 0 ? '' : ' with tax';
  return `${expectedSum(refund)}${tax}`;
}

/** The days on which the customer is asked. */
export function refundAskDays(dueOn: string): string[] {
  return refundWatchRules.askAfterDays.map((days) => addDays(dueOn, days));
}

/** The next day on which to ask after one that was asked on, so that missed ones are not made up for; null if none is left. */
export function nextAskDay(dueOn: string, askedOn: string): string | null {
  return refundAskDays(dueOn).find((day) => day > askedOn) ?? null;
}
