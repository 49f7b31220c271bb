import { formatCents } from '../money/cents.ts';
import { halfUp } from '../money/half-up.ts';
import { addBusinessDays } from '../time/business-days.ts';
import { addDays } from '../time/calendar-date.ts';
import type { RefundMethod } from '../catalog/booking-options.ts';
import type { RefundTerms } from './refund-terms.ts';

/** The refund that a retailer owes the customer once it has the item (product-rules.md#refund-watch). */
type ExpectedRefund = {
  readonly method: RefundMethod;
  readonly valueCents: number;
  readonly feeCents: number;
  /** The sales tax that is refunded with the price; null if no receipt states the tax. */
  readonly taxCents: number | null;
  readonly expectedCents: number;
  /** The last day on which the refund should arrive, as 'YYYY-MM-DD' in the service area's time zone. */
  readonly dueOn: string;
  /**
   * The day on which the parcel should reach the shop, by the carrier's usual delivery time. Null if the item
   * was handed in at a store's counter.
   */
  readonly arrivesOn: string | null;
};

export const refundWatchRules = {
  /**
   * The maximum number of business days that a bank needs for a refund. Store credit and exchanges happen at
   * the counter at once.
   */
  businessDays: 10,
  /** The numbers of days after the refund was due on which we ask the customer if it arrived. */
  askAfterDays: [0, 3, 7],
} as const;

/** The last day on which the refund should arrive, for a parcel that reaches the shop on this day. */
export const dueAfterArrival = (arrivesOn: string): string =>
  addBusinessDays(arrivesOn, refundWatchRules.businessDays);

/**
 * Calculates the refund for an item that was handed in on `takenOn`, at a store or a carrier's counter. For a
 * parcel, `carrierDays` is the carrier's longest usual delivery time in business days.
 */
export function expectedRefund(
  { refundMethod: method, restockingFeePercent }: RefundTerms,
  {
    valueCents,
    taxCents,
    takenOn,
    carrierDays = null,
  }: { valueCents: number; taxCents: number | null; takenOn: string; carrierDays?: number | null },
): ExpectedRefund {
  // The percentage has at most two decimals, so its hundredths are a whole number.
  const percentHundredths = Math.round((restockingFeePercent ?? 0) * 100);
  const feeCents = halfUp(valueCents * percentHundredths, 10_000);
  const arrivesOn = carrierDays === null ? null : addBusinessDays(takenOn, carrierDays);
  const dueOn =
    method === 'original_payment' || arrivesOn !== null
      ? dueAfterArrival(arrivesOn ?? takenOn)
      : takenOn;
  const expectedCents = valueCents - feeCents + (taxCents ?? 0);
  return { method, valueCents, feeCents, taxCents, expectedCents, dueOn, arrivesOn };
}

type ExpectedSum = Pick<ExpectedRefund, 'expectedCents' | 'taxCents'>;

/**
 * The refund in words: 'about $74.57', or 'at least $67.99' if we do not know the sales tax that it also
 * includes.
 */
export function expectedSum({ expectedCents, taxCents }: ExpectedSum): string {
  const sum = formatCents(expectedCents);
  return taxCents === null ? `at least ${sum}` : taxCents === 0 ? sum : `about ${sum}`;
}

/** The refund in words with tax: 'about $74.57 with tax', 'at least $67.99 plus tax'. */
export function expectedSumWithTax(refund: ExpectedSum): string {
  const tax = refund.taxCents === null ? ' plus tax' : refund.taxCents === 0 ? '' : ' with tax';
  return `${expectedSum(refund)}${tax}`;
}

/** The days on which we ask the customer if the refund arrived. */
export function refundAskDays(dueOn: string): string[] {
  return refundWatchRules.askAfterDays.map((days) => addDays(dueOn, days));
}

/**
 * The next day on which we ask the customer if the refund arrived. `askedOn` is the day on which we last
 * asked. Null if no such day is left.
 */
export function nextAskDay(dueOn: string, askedOn: string): string | null {
  return refundAskDays(dueOn).find((day) => day > askedOn) ?? null;
}
