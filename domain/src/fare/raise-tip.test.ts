import { expect, test } from 'vitest';
import { fareV1 } from './fare-v1.ts';
import { linesTotalCents } from './fare-line.ts';
import { calculatePlatformShare } from './platform-share.ts';
import { priceTrip } from './price-trip.ts';
import { raiseTip } from './raise-tip.ts';

const trip = { milesHundredths: 340, minutes: 9, numberOfItems: 1 };

test.each([
  ['an ordinary fare', 5_000, 500, 800],
  ['one without a tip', 5_000, 0, 300],
  ['a capped one', 999, 300, 1_500],
  ['one whose tip is above the cap', 500, 2_000, 2_500],
])(
  '%s: customer and driver grow by the same, and every line adds up',
  (_, itemValueCents, from, to) => {
    const before = priceTrip({ ...trip, itemValueCents, tipCents: from }, fareV1);
    const after = raiseTip(before, to);
    expect(after.fare.totalCents - before.fare.totalCents).toBe(to - from);
    expect(after.driverPay.totalCents - before.driverPay.totalCents).toBe(to - from);
    expect(linesTotalCents(after.fare.lines)).toBe(after.fare.totalCents);
    expect(linesTotalCents(after.driverPay.lines)).toBe(after.driverPay.totalCents);
    expect(after.platformShare).toEqual(before.platformShare);
    expect(calculatePlatformShare(after.fare, after.driverPay)).toEqual(after.platformShare);
  },
);

test('without a cap it is the price of a booking with that tip', () => {
  const input = { ...trip, itemValueCents: 5_000 };
  expect(raiseTip(priceTrip({ ...input, tipCents: 0 }, fareV1), 700)).toEqual(
    priceTrip({ ...input, tipCents: 700 }, fareV1),
  );
});

test('the same tip is the same price', () => {
  const price = priceTrip({ ...trip, itemValueCents: 5_000, tipCents: 500 }, fareV1);
  expect(raiseTip(price, 500)).toEqual(price);
});

test('a tip is never taken back', () => {
  expect(() => raiseTip(priceTrip({ ...trip, tipCents: 500 }, fareV1), 499)).toThrow(RangeError);
});
