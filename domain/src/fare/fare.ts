import { formatCents } from '../money/cents.ts';
import { halfUp } from '../money/half-up.ts';
import { isWorthShowing, linesTotalCents, type FareLine } from './fare-line.ts';
import type { FareRules, ItemSize } from './fare-rules.ts';
import { itemSize, sizeRangeText } from './item-size.ts';
import { formatMilesHundredths, minutesText, type TripFigures } from './trip-figures.ts';

/**
 * The facts from which a price is calculated, with amounts in cents. If `itemValueCents` is absent, the item
 * counts as worth $50.
 */
export type FareInput = TripFigures & {
  readonly itemValueCents?: number | null;
  readonly numberOfItems: number;
  readonly tipCents: number;
  readonly isRush?: boolean;
};

export type Fare = TripFigures & {
  readonly rulesVersion: string;
  readonly size: ItemSize;
  /** All lines of the price, including `service`, `tip` and `cap`. They add up to the total. */
  readonly lines: readonly FareLine[];
  readonly subtotalCents: number;
  readonly serviceCents: number;
  readonly tipCents: number;
  /** The reduction of the price to its cap, which depends on the item's value. It is zero or negative. */
  readonly capCents: number;
  readonly totalCents: number;
};

const hundredthsPerMile = 100;
const minutesPerHour = 60;

function tripLines(input: FareInput, size: ItemSize, rules: FareRules): FareLine[] {
  const { customer } = rules;
  const extraItems = input.numberOfItems - 1;
  const perMinute = formatCents(halfUp(customer.perHourCents, minutesPerHour));
  return [
    { code: 'base', label: 'Base fare', amountCents: customer.baseCents },
    {
      code: 'distance',
      label: 'Distance',
      detail: `${formatMilesHundredths(input.milesHundredths)} × ${formatCents(customer.perMileCents)}`,
      amountCents: halfUp(customer.perMileCents * input.milesHundredths, hundredthsPerMile),
    },
    {
      code: 'time',
      label: 'Time',
      detail: `${minutesText(input)} × ${perMinute}`,
      amountCents: halfUp(customer.perHourCents * input.minutes, minutesPerHour),
    },
    {
      code: 'size',
      label: `Size ${size}`,
      detail: sizeRangeText(size, rules),
      amountCents: customer.sizeCents[size],
    },
    {
      code: 'multi_item',
      label: extraItems === 1 ? '1 extra item' : `${extraItems} extra items`,
      detail: `${extraItems} × ${formatCents(customer.extraItemCents)}`,
      amountCents: customer.extraItemCents * extraItems,
    },
    { code: 'rush', label: 'Rush', amountCents: input.isRush ? customer.rushCents : 0 },
  ];
}

function smallOrderLine(linesCents: number, { customer }: FareRules): FareLine {
  const isSmall = linesCents < customer.smallOrderBelowCents;
  return {
    code: 'small_order',
    label: 'Small order',
    detail: `under ${formatCents(customer.smallOrderBelowCents)}`,
    amountCents: isSmall ? customer.smallOrderCents : 0,
  };
}

/**
 * The reduction of the total to its cap, zero or negative. The cap is the item's value minus
 * `capBelowItemValueCents`, but at least `minCapCents` and at least the tip
 * (product-rules.md#item-value-cap).
 */
function capReductionCents(
  uncappedCents: number,
  tipCents: number,
  itemValueCents: number,
  { customer }: FareRules,
): number {
  const capCents = Math.max(itemValueCents - customer.capBelowItemValueCents, customer.minCapCents);
  return Math.min(0, Math.max(capCents, tipCents) - uncappedCents);
}

/**
 * Calculates the itemized price of a trip (product-rules.md#fare). Distance and minutes are the rounded ones
 * that the customer sees, so the customer can check the result.
 */
export function calculateFare(input: FareInput, rules: FareRules): Fare {
  const size = itemSize(input.itemValueCents, rules);
  const itemValueCents = input.itemValueCents ?? rules.defaultItemValueCents;
  const trip = tripLines(input, size, rules);
  const smallOrder = smallOrderLine(linesTotalCents(trip), rules);
  const subtotalCents = linesTotalCents(trip) + smallOrder.amountCents;
  const serviceCents = halfUp(rules.customer.servicePercent * subtotalCents, 100);
  const uncappedCents = subtotalCents + serviceCents + input.tipCents;
  const capCents = capReductionCents(uncappedCents, input.tipCents, itemValueCents, rules);
  const lines: FareLine[] = [
    ...trip,
    smallOrder,
    {
      code: 'service',
      label: 'Service fee',
      detail: `${rules.customer.servicePercent}% of subtotal`,
      amountCents: serviceCents,
    },
    { code: 'tip', label: 'Tip', detail: 'all goes to your driver', amountCents: input.tipCents },
    { code: 'cap', label: 'Item value cap', amountCents: capCents },
  ];
  return {
    rulesVersion: rules.version,
    milesHundredths: input.milesHundredths,
    minutes: input.minutes,
    size,
    lines: lines.filter(isWorthShowing),
    subtotalCents,
    serviceCents,
    tipCents: input.tipCents,
    capCents,
    totalCents: uncappedCents + capCents,
  };
}
