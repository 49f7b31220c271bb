import { formatCents } from '../money/cents.ts';
import { type FareInput } from './fare.ts';
import { type FareLine, type FareLineCode, fareLineCodes, linesTotalCents } from './fare-line.ts';
import type { FareRules } from './fare-rules.ts';
import { itemSize, sizeRangeText } from './item-size.ts';
import { priceTrip, type TripPrice } from './price-trip.ts';
import { raiseTip } from './raise-tip.ts';
import { formatMilesHundredths } from './trip-figures.ts';

export const priceSides = ['customer', 'driver', 'platform'] as const;
type PriceSide = (typeof priceSides)[number];

/**
 * One line of a price that was calculated again: its rule and calculation in words, and the stored amount.
 */
type VerifiedLine = {
  readonly side: PriceSide;
  readonly code: FareLineCode;
  readonly label: string;
  readonly rule: string;
  readonly formula: string;
  readonly computedCents: number;
  readonly storedCents: number;
  readonly agrees: boolean;
};

type VerifiedPrice = {
  readonly lines: readonly VerifiedLine[];
  /**
   * True if every line and every total equals the stored one, and the customer's total equals driver pay plus
   * platform share to the cent.
   */
  readonly agrees: boolean;
  readonly computed: TripPrice;
};

type Words = { readonly rule: string; readonly formula: string };
type Explained = { input: FareInput; rules: FareRules; computed: TripPrice };

const money = formatCents;
const sidesOf = ({ fare, driverPay, platformShare }: TripPrice) => ({
  customer: fare,
  driver: driverPay,
  platform: platformShare,
});
const amountOf = (lines: readonly FareLine[], code: FareLineCode) =>
  lines.find((line) => line.code === code)?.amountCents ?? 0;
const labelOf = (lines: readonly FareLine[], code: FareLineCode) =>
  lines.find((line) => line.code === code)?.label;

type Explain = (of: Explained, side: 'customer' | 'driver') => Words;

/** The explanation of a line with a fixed amount: its rule, and the amount itself as the calculation. */
const whole = (rule: string, cents: number): Words => ({ rule, formula: money(cents) });

const explanations: Readonly<Record<FareLineCode, Explain>> = {
  base: ({ rules }, side) => whole('The same for every trip.', rules[side].baseCents),
  distance: ({ rules, input }, side) => ({
    rule: `${money(rules[side].perMileCents)} a mile.`,
    formula: `${money(rules[side].perMileCents)} × ${formatMilesHundredths(input.milesHundredths)}`,
  }),
  time: ({ rules, input }, side) => ({
    rule: `${money(rules[side].perHourCents)} an hour of driving.`,
    formula: `${money(rules[side].perHourCents)} × ${input.minutes} min ÷ 60`,
  }),
  size: ({ rules, input }, side) => {
    const size = itemSize(input.itemValueCents, rules);
    return {
      rule: `${money(rules[side].sizeCents[size])} for size ${size}, a value ${sizeRangeText(size, rules)}.`,
      formula: `value ${money(input.itemValueCents ?? rules.defaultItemValueCents)} → ${size}`,
    };
  },
  multi_item: ({ rules, input }) => ({
    rule: `${money(rules.customer.extraItemCents)} for each item after the first.`,
    formula: `${money(rules.customer.extraItemCents)} × ${input.numberOfItems - 1}`,
  }),
  rush: ({ rules }) => whole('The same for every rush order.', rules.customer.rushCents),
  small_order: ({ rules: { customer }, computed: { fare } }) => ({
    rule: `${money(customer.smallOrderCents)} if the lines above come to less than ${money(customer.smallOrderBelowCents)}.`,
    formula: `${money(fare.subtotalCents - amountOf(fare.lines, 'small_order'))} < ${money(customer.smallOrderBelowCents)}`,
  }),
  service: ({ rules: { customer }, computed: { fare } }) => ({
    rule: `${customer.servicePercent}% of the subtotal.`,
    formula: `${customer.servicePercent}% × ${money(fare.subtotalCents)}`,
  }),
  tip: ({ computed: { fare } }) => whole('The driver gets all of it.', fare.tipCents),
  cap: ({ rules: { customer, defaultItemValueCents }, input, computed: { fare } }) => ({
    rule: `The total is at most the item’s value minus ${money(customer.capBelowItemValueCents)}. This limit is at least ${money(customer.minCapCents)}, and at least the tip.`,
    formula: `${money(fare.totalCents)} − ${money(fare.totalCents - fare.capCents)}, for a value of ${money(input.itemValueCents ?? defaultItemValueCents)}`,
  }),
};

function explain(of: Explained, side: PriceSide, code: FareLineCode): Words {
  if (side !== 'platform') return explanations[code](of, side);
  const { fare, driverPay } = of.computed;
  return {
    rule: 'The customer’s price for this line, minus the driver’s pay for it.',
    formula: `${money(amountOf(fare.lines, code))} − ${money(amountOf(driverPay.lines, code))}`,
  };
}

/**
 * Calculates every line of a stored price again and compares it. `input` is the data from which the price was
 * quoted. If the tip was raised later, the stored tip is used.
 */
export function verifyPrice(stored: TripPrice, input: FareInput, rules: FareRules): VerifiedPrice {
  const quoted = priceTrip(input, rules);
  const storedTipCents = stored.fare.tipCents;
  const computed = storedTipCents > input.tipCents ? raiseTip(quoted, storedTipCents) : quoted;
  const [ours, theirs] = [sidesOf(computed), sidesOf(stored)];
  const lines = priceSides.flatMap((side) =>
    fareLineCodes.flatMap((code): VerifiedLine[] => {
      const label = labelOf(ours[side].lines, code) ?? labelOf(theirs[side].lines, code);
      if (label === undefined) return [];
      const computedCents = amountOf(ours[side].lines, code);
      const storedCents = amountOf(theirs[side].lines, code);
      const words = explain({ input, rules, computed }, side, code);
      const agrees = computedCents === storedCents;
      return [{ side, code, label, ...words, computedCents, storedCents, agrees }];
    }),
  );
  const areTotalsRight = priceSides.every(
    (side) =>
      ours[side].totalCents === theirs[side].totalCents &&
      linesTotalCents(theirs[side].lines) === theirs[side].totalCents,
  );
  const isShared =
    stored.fare.totalCents === stored.driverPay.totalCents + stored.platformShare.totalCents;
  return {
    lines,
    computed,
    agrees: areTotalsRight && isShared && lines.every((line) => line.agrees),
  };
}
