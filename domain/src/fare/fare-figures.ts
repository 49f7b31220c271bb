import { type FareRules, itemSizes } from './fare-rules.ts';

/** One number of the price rules: its path, its label, and its allowed minimum and maximum. */
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

/** Every amount and rate in the price rules, except the item values that separate the item sizes. */
export const fareFigures: readonly FareFigure[] = [
  cents('customer.baseCents', 'Base fare', ({ customer }) => customer.baseCents, { max: 10_000 }),
  cents('customer.perMileCents', 'Per mile', ({ customer }) => customer.perMileCents, {
    max: 2_000,
  }),
  // The price of an hour must be a multiple of 60 cents, because the price of a minute is shown in whole
  // cents.
  cents('customer.perHourCents', 'Per hour', ({ customer }) => customer.perHourCents, {
    max: 30_000,
    step: 60,
  }),
  ...sizeFigures('customer', 'Size'),
  cents('customer.extraItemCents', 'Each extra item', ({ customer }) => customer.extraItemCents, {
    max: 10_000,
  }),
  cents('customer.rushCents', 'Rush', ({ customer }) => customer.rushCents, { max: 10_000 }),
  cents('customer.smallOrderCents', 'Small-order fee', ({ customer }) => customer.smallOrderCents, {
    max: 5_000,
  }),
  cents(
    'customer.smallOrderBelowCents',
    'Small-order fee below',
    ({ customer }) => customer.smallOrderBelowCents,
    { max: 10_000 },
  ),
  {
    field: 'customer.servicePercent',
    label: 'Service fee on the subtotal',
    unit: 'percent',
    of: ({ customer }) => customer.servicePercent,
    min: 0,
    max: 50,
  },
  cents(
    'customer.capBelowItemValueCents',
    'Cap: item value minus',
    ({ customer }) => customer.capBelowItemValueCents,
    { max: 10_000 },
  ),
  // Payment processors accept no charge under half a dollar, so the lowest price cap must be at least that.
  cents('customer.minCapCents', 'Lowest cap', ({ customer }) => customer.minCapCents, {
    min: 50,
    max: 10_000,
  }),
  cents(
    'customer.estimatePerMinuteCents',
    'Per minute, if no route is known',
    ({ customer }) => customer.estimatePerMinuteCents,
    { max: 500 },
  ),
  cents('driver.baseCents', 'Base pay', ({ driver }) => driver.baseCents, { max: 10_000 }),
  cents('driver.perMileCents', 'Per mile', ({ driver }) => driver.perMileCents, { max: 2_000 }),
  cents('driver.perHourCents', 'Per hour', ({ driver }) => driver.perHourCents, { max: 30_000 }),
  ...sizeFigures('driver', 'Bonus for size'),
  cents('defaultItemValueCents', 'Item value, if unknown', (rules) => rules.defaultItemValueCents, {
    min: 100,
    max: 10_000_000,
  }),
  cents('tripFeeCents', 'Pay for a wasted trip', (rules) => rules.tripFeeCents, { max: 10_000 }),
  cents(
    'cancellationFeeCents',
    'Fee if the customer is at fault',
    (rules) => rules.cancellationFeeCents,
    {
      max: 10_000,
    },
  ),
];
