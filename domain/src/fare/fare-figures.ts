import { type FareRules, itemSizes } from './fare-rules.ts';

/** One number of the price rules: its path, its label, and the limits for sensible values. */
export type FareFigure = {
  /** The number's path within the rules, such as `customer.baseCents`. */
  readonly field: string;
  readonly label: string;
  readonly unit: 'cents' | 'percent';
  readonly of: (rules: FareRules) => number;
  readonly min: number;
  readonly max: number;
  /** The number must be a multiple of this; 1 if absent. */
  readonly step?: number;
};

const cents = (
  field: string,
  label: string,
  of: FareFigure['of'],
  limits: Pick<FareFigure, 'max' | 'step'> & { readonly min?: number },
): FareFigure => ({ field, label, of, unit: 'cents', ...limits, min: limits.min ?? 0 });

const sizeFigures = (who: 'customer' | 'driver', label: string) =>
  itemSizes.map((size) =>
    cents(`${who}.sizeCents.${size}`, `${label} ${size}`, (rules) => rules[who].sizeCents[size], {
      max: 10_000,
    }),
  );

/** Every amount and rate of the price rules, except the bounds of the item sizes. */
export const fareFigures: readonly FareFigure[] = [
  cents('customer.baseCents', 'Base fare', ({ customer }) => customer.baseCents, { max: 10_000 }),
  cents('customer.perMileCents', 'A mile', ({ customer }) => customer.perMileCents, { max: 2_000 }),
  // The price of a minute is shown in whole cents, so the price of an hour is a multiple of 60.
  cents('customer.perHourCents', 'An hour', ({ customer }) => customer.perHourCents, {
    max: 30_000,
    step: 60,
  }),
  ...sizeFigures('customer', 'Size'),
  cents('customer.extraItemCents', 'Each further item', ({ customer }) => customer.extraItemCents, {
    max: 10_000,
  }),
  cents('customer.rushCents', 'Rush', ({ customer }) => customer.rushCents, { max: 10_000 }),
  cents('customer.smallOrderCents', 'Small-order fee', ({ customer }) => customer.smallOrderCents, {
    max: 5_000,
  }),
  cents(
    'customer.smallOrderBelowCents',
    'It is charged below',
    ({ customer }) => customer.smallOrderBelowCents,
    { max: 10_000 },
  ),
  {
    field: 'customer.servicePercent',
    label: 'Service fee, of the subtotal',
    unit: 'percent',
    of: ({ customer }) => customer.servicePercent,
    min: 0,
    max: 50,
  },
  cents(
    'customer.capBelowItemValueCents',
    'The cap is below the item’s value by',
    ({ customer }) => customer.capBelowItemValueCents,
    { max: 10_000 },
  ),
  // The lowest cap on a price is at least half a dollar, because payment processors accept no smaller charge.
  cents('customer.minCapCents', 'The lowest cap', ({ customer }) => customer.minCapCents, {
    min: 50,
    max: 10_000,
  }),
  cents(
    'customer.estimatePerMinuteCents',
    'A minute of the estimate before a route is known',
    ({ customer }) => customer.estimatePerMinuteCents,
    { max: 500 },
  ),
  cents('driver.baseCents', 'Base pay', ({ driver }) => driver.baseCents, { max: 10_000 }),
  cents('driver.perMileCents', 'A mile', ({ driver }) => driver.perMileCents, { max: 2_000 }),
  cents('driver.perHourCents', 'An hour', ({ driver }) => driver.perHourCents, { max: 30_000 }),
  ...sizeFigures('driver', 'Bonus for size'),
  cents(
    'defaultItemValueCents',
    'Value of an item whose value is not known',
    (rules) => rules.defaultItemValueCents,
    {
      min: 100,
      max: 10_000_000,
    },
  ),
  cents('tripFeeCents', 'Pay for a wasted trip', (rules) => rules.tripFeeCents, { max: 10_000 }),
  cents(
    'cancellationFeeCents',
    'Fee of a customer at fault',
    (rules) => rules.cancellationFeeCents,
    {
      max: 10_000,
    },
  ),
];
