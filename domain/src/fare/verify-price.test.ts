import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FareInput } from './fare.ts';
import { fareV1 } from './fare-v1.ts';
import { priceTrip } from './price-trip.ts';
import { raiseTip } from './raise-tip.ts';
import { priceSides, verifyPrice } from './verify-price.ts';

const trip: FareInput = {
  milesHundredths: 300,
  minutes: 11,
  itemValueCents: 15_000,
  numberOfItems: 1,
  tipCents: 500,
};
const stored = priceTrip(trip, fareV1);

test('every line is explained by its rule and its figures', () => {
  const { lines, agrees } = verifyPrice(stored, trip, fareV1);
  expect(agrees).toBe(true);
  const said = (side: string, code: string) => {
    const line = lines.find((one) => one.side === side && one.code === code);
    return [line?.rule, line?.formula, line?.computedCents];
  };
  expect(said('customer', 'distance')).toEqual(['$0.50 a mile.', '$0.50 × 3.00 mi', 150]);
  expect(said('customer', 'time')).toEqual([
    '$12.00 an hour of driving.',
    '$12.00 × 11 min ÷ 60',
    220,
  ]);
  expect(said('customer', 'service')).toEqual(['15% of the subtotal.', '15% × $9.69', 145]);
  expect(said('driver', 'base')).toEqual(['The same for every trip.', '$3.00', 300]);
  expect(said('platform', 'base')[1]).toBe('$3.99 − $3.00');
});

test('one altered cent is found, on whichever side', () => {
  for (const side of priceSides) {
    const key = ({ customer: 'fare', driver: 'driverPay', platform: 'platformShare' } as const)[
      side
    ];
    const altered = {
      ...stored,
      [key]: {
        ...stored[key],
        lines: stored[key].lines.map((line, at) =>
          at === 0 ? { ...line, amountCents: line.amountCents + 1 } : line,
        ),
      },
    };
    const verified = verifyPrice(altered, trip, fareV1);
    expect(verified.agrees).toBe(false);
    expect(verified.lines.filter((line) => !line.agrees).map((line) => line.side)).toEqual([side]);
  }
  const wrongTotal = { ...stored, fare: { ...stored.fare, totalCents: 1 } };
  expect(verifyPrice(wrongTotal, trip, fareV1).agrees).toBe(false);
});

test('by other rules it does not agree; with a tip raised since it does', () => {
  const dearer = { ...fareV1, customer: { ...fareV1.customer, baseCents: 400 } };
  expect(verifyPrice(stored, trip, dearer).agrees).toBe(false);
  expect(verifyPrice(raiseTip(stored, 900), trip, fareV1).agrees).toBe(true);
});

test('whatever was priced agrees with itself', () => {
  fc.assert(
    fc.property(
      fc.record({
        milesHundredths: fc.integer({ min: 0, max: 5_000 }),
        minutes: fc.integer({ min: 1, max: 200 }),
        itemValueCents: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        numberOfItems: fc.integer({ min: 1, max: 10 }),
        tipCents: fc.integer({ min: 0, max: 50_000 }),
        isRush: fc.boolean(),
      }),
      (input) => {
        expect(verifyPrice(priceTrip(input, fareV1), input, fareV1).agrees).toBe(true);
      },
    ),
  );
});
