import { expect, test } from 'vitest';
import { sumCents } from '../money/cents.ts';
import { type AnalysedOrder, analysePrices } from './analyse-prices.ts';
import { priceEnded } from './compare-rules.ts';
import { type OrderOutcome, orderOutcomes, settle } from './outcome.ts';
import { settledParts } from './settled-parts.ts';
import { fareV2 } from './verdict-rules.ts';

const ended = (outcome: OrderOutcome, given: Partial<AnalysedOrder> = {}): AnalysedOrder => ({
  id: outcome,
  trackingNumber: 'RTN-1',
  outcome,
  input: {
    milesHundredths: 384,
    minutes: 13,
    itemValueCents: 13_498,
    numberOfItems: 2,
    tipCents: 100,
  },
  tipCents: 300,
  extraLegsCents: 120,
  waitingCents: 75,
  rules: fareV2,
  chargedCents: 1000,
  driverCents: 700,
  books: { platform_revenue: -300, processor_fees: 59 },
  hour: 15,
  store: { id: 'target', name: 'Target' },
  ...given,
});

test.each(orderOutcomes)(
  'the parts of an order that ended %s add up to its settlement',
  (outcome) => {
    const order = ended(outcome);
    const { fare, driverPay } = priceEnded(order, order.rules);
    const settled = settle(
      outcome,
      {
        totalCents: fare.totalCents,
        tipCents: fare.tipCents,
        driverPayLines: driverPay.lines,
        extraLegsCents: order.extraLegsCents,
        waitingPayCents: order.waitingCents,
      },
      order.rules,
    );
    const parts = settledParts(order);
    expect(sumCents(parts.map(({ customerCents }) => customerCents))).toBe(
      settled.customerPaysCents,
    );
    expect(sumCents(parts.map(({ driverCents }) => driverCents))).toBe(settled.driverGetsCents);
  },
);

test('waiting, the way back and the fee stand alone', () => {
  const codes = (outcome: OrderOutcome, given = {}) =>
    settledParts(ended(outcome, given)).map(({ part }) => part);
  expect(codes('pickup_failed_other')).toEqual(['call_out', 'waiting']);
  expect(codes('cancelled_by_customer_late', { waitingCents: 0 })).toEqual(['call_out']);
  expect(codes('returned_charged').slice(-2)).toEqual(['extra_leg', 'return_leg']);
  expect(codes('lost')).toEqual([]);
});

test('sums, the costs in the books, and the groups in their order', () => {
  const far = { ...ended('completed').input, milesHundredths: 2000 };
  const { totals, figures, cuts } = analysePrices([
    ended('completed'),
    ended('completed', { hour: 9, input: far, books: { platform_revenue: -300, refunds: 500 } }),
  ]);
  expect(totals).toEqual({
    orders: 2,
    chargedCents: 2000,
    driverCents: 1400,
    shareCents: 600,
    resultCents: 300 - 59 + 300 - 500,
  });
  expect(figures).toContainEqual({ figure: 'refunds_given', orders: 1, cents: 500 });
  expect(figures).toContainEqual({ figure: 'losses', orders: 0, cents: 0 });
  expect(cuts.distance.map(({ name, orders }) => [name, orders])).toEqual([
    ['2 to 5 mi', 1],
    ['20 mi and more', 1],
  ]);
  expect(cuts.hour.map(({ name }) => name)).toEqual(['9 AM', '3 PM']);
  expect(cuts.size.map(({ name }) => name)).toEqual(['L']);
});

test('places with fewer than five returns stand together', () => {
  const at = (name: string, count: number) =>
    Array.from({ length: count }, () => ended('completed', { store: { id: name, name } }));
  const { cuts } = analysePrices([...at('Kohl’s', 5), ...at('Gap', 4), ...at('Macy’s', 6)]);
  expect(cuts.store.map(({ name, storeId, orders }) => [name, storeId, orders])).toEqual([
    ['Macy’s', 'Macy’s', 6],
    ['Kohl’s', 'Kohl’s', 5],
    ['All other places', null, 4],
  ]);
});
