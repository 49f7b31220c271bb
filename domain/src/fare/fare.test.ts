import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfUp } from '../money/half-up.ts';
import { calculateDriverPay, driverBasePriceCents, extraLegCents } from './driver-pay.ts';
import { calculateFare, type FareInput } from './fare.ts';
import { linesTotalCents, type FareLine } from './fare-line.ts';
import { fareV1 } from './fare-v1.ts';
import { shareNeedsReview } from './platform-share.ts';
import { priceTrip } from './price-trip.ts';
import { simpleEstimateCents } from './simple-estimate.ts';

const amounts = (lines: readonly FareLine[]) =>
  Object.fromEntries(lines.map((line) => [line.code, line.amountCents]));

/** An example trip: 3.84 miles, 13 minutes, item value $134.98, two items, $5 tip. */
const example: FareInput = {
  milesHundredths: 384,
  minutes: 13,
  itemValueCents: 13_498,
  numberOfItems: 2,
  tipCents: 500,
};

describe('the example worked by hand', () => {
  const worked = () => priceTrip(example, fareV1);

  it('charges the customer 18.24', () => {
    const { fare } = worked();
    expect(amounts(fare.lines)).toEqual({
      base: 399,
      distance: 192,
      time: 260,
      size: 200,
      multi_item: 100,
      service: 173,
      tip: 500,
    });
    expect(fare).toMatchObject({ subtotalCents: 1151, totalCents: 1824, capCents: 0, size: 'L' });
  });

  it('guarantees the driver 12.07, of which 7.07 without the tip', () => {
    const { driverPay } = worked();
    expect(amounts(driverPay.lines)).toEqual({
      base: 300,
      distance: 134,
      time: 173,
      size: 100,
      tip: 500,
    });
    expect(driverPay.totalCents).toBe(1207);
    expect(driverBasePriceCents(driverPay)).toBe(707);
  });

  it('leaves 6.17 with the platform, line by line', () => {
    const { platformShare } = worked();
    expect(amounts(platformShare.lines)).toEqual({
      base: 99,
      distance: 58,
      time: 87,
      size: 100,
      multi_item: 100,
      service: 173,
    });
    expect(platformShare.totalCents).toBe(617);
  });

  it('says how every line was worked out', () => {
    const { fare, driverPay, platformShare } = worked();
    expect(fare.lines.map(({ label, detail }) => [label, detail])).toEqual([
      ['Base fare', undefined],
      ['Distance', '3.84 mi × $0.50'],
      ['Time', '13 min × $0.20'],
      ['Size L', '$100 to $300'],
      ['1 extra item', '1 × $1.00'],
      ['Service fee', '15% of subtotal'],
      ['Tip', 'all goes to your driver'],
    ]);
    expect(driverPay.lines.map(({ label, detail }) => [label, detail])).toEqual([
      ['Base pay', undefined],
      ['Distance', '3.84 mi × $0.35'],
      ['Time', '13 min × $8 an hour'],
      ['Size L', undefined],
      ['Tip', 'all of it'],
    ]);
    expect(platformShare.lines.map(({ label }) => label)).toEqual([
      'Base',
      'Distance',
      'Time',
      'Size',
      'Extra items',
      'Service fee',
    ]);
  });
});

describe('the rules one at a time', () => {
  const plain: FareInput = { milesHundredths: 1000, minutes: 20, numberOfItems: 1, tipCents: 0 };

  it('adds 2.00 to a small order, below 8.00 and not at it', () => {
    const at = (milesHundredths: number) =>
      calculateFare({ ...plain, milesHundredths, minutes: 10 }, fareV1);
    expect(amounts(at(402).lines)).not.toHaveProperty('small_order');
    expect(at(402).subtotalCents).toBe(800);
    expect(amounts(at(400).lines)).toMatchObject({ small_order: 200 });
    expect(at(400).subtotalCents).toBe(999);
  });

  it('takes an absent value as 50 dollars, for the size and for the cap', () => {
    const absent = calculateFare({ ...plain, milesHundredths: 20_000 }, fareV1);
    const fifty = calculateFare(
      { ...plain, milesHundredths: 20_000, itemValueCents: 5_000 },
      fareV1,
    );
    expect(absent).toEqual(fifty);
    expect(absent).toMatchObject({ size: 'M', totalCents: 4_999 });
    expect(calculateFare({ ...plain, itemValueCents: null }, fareV1)).toEqual(
      calculateFare(plain, fareV1),
    );
  });

  it('charges and pays for what is large by its value', () => {
    const sizes = [2_499, 9_999, 29_999, 30_000].map((itemValueCents) => {
      const { fare, driverPay } = priceTrip({ ...plain, itemValueCents }, fareV1);
      return [fare.size, amounts(fare.lines)['size'], amounts(driverPay.lines)['size']];
    });
    expect(sizes).toEqual([
      ['S', undefined, undefined],
      ['M', undefined, undefined],
      ['L', 200, 100],
      ['XL', 400, 200],
    ]);
  });

  it('says what is small, rushed and more than one', () => {
    const { lines } = calculateFare(
      { milesHundredths: 100, minutes: 2, numberOfItems: 4, tipCents: 0, isRush: true },
      { ...fareV1, customer: { ...fareV1.customer, extraItemCents: 10 } },
    );
    expect(lines.map(({ code, label, detail }) => [code, label, detail])).toEqual([
      ['base', 'Base fare', undefined],
      ['distance', 'Distance', '1.00 mi × $0.50'],
      ['time', 'Time', '2 min × $0.20'],
      ['multi_item', '3 extra items', '3 × $0.10'],
      ['rush', 'Rush', undefined],
      ['service', 'Service fee', '15% of subtotal'],
    ]);
    const small = calculateFare({ ...plain, milesHundredths: 100, minutes: 2 }, fareV1).lines;
    expect(small.find(({ code }) => code === 'small_order')).toMatchObject({
      label: 'Small order',
      detail: 'under $8.00',
    });
  });

  it('pays for an hour that is no round sum, and for a drive to the next store', () => {
    const driver = { ...fareV1.driver, perHourCents: 850 };
    const pay = calculateDriverPay({ ...plain, minutes: 30 }, { ...fareV1, driver });
    expect(pay.lines.find(({ code }) => code === 'time')).toMatchObject({
      detail: '30 min × $8.50 an hour',
      amountCents: 425,
    });
    expect(extraLegCents(example, fareV1)).toBe(134 + 173);
  });

  it('charges a rush only when asked', () => {
    expect(amounts(calculateFare({ ...plain, isRush: true }, fareV1).lines)).toMatchObject({
      rush: 300,
    });
    expect(amounts(calculateFare(plain, fareV1).lines)).not.toHaveProperty('rush');
  });

  it.each([
    ['a cent under the value of the item', 1_000, 0, 999],
    ['never under a dollar', 5, 0, 100],
    ['never under the tip', 1_000, 2_500, 2_500],
    ['and no tip is lost above it', 5, 500, 500],
  ])('caps the total %s', (_, itemValueCents, tipCents, totalCents) => {
    const fare = calculateFare({ ...plain, itemValueCents, tipCents }, fareV1);
    expect(fare.totalCents).toBe(totalCents);
    expect(fare.lines.at(-1)).toEqual({
      code: 'cap',
      label: 'Item value cap',
      amountCents: fare.capCents,
    });
    expect(fare.capCents).toBeLessThan(0);
  });

  it('pays the driver the whole guaranteed pay under the cap, at the cost of the platform', () => {
    const { driverPay, platformShare } = priceTrip({ ...plain, itemValueCents: 500 }, fareV1);
    expect(driverPay.totalCents).toBe(300 + 350 + 267);
    expect(platformShare.totalCents).toBe(499 - 917);
  });

  it('reviews a customer from the second negative share on', () => {
    expect(shareNeedsReview(-1, 0)).toBe(false);
    expect(shareNeedsReview(-1, 1)).toBe(true);
    expect(shareNeedsReview(0, 5)).toBe(false);
  });

  it('estimates simply before a route is known', () => {
    expect(simpleEstimateCents({ milesHundredths: 384 }, fareV1)).toBe(399 + 192);
    expect(simpleEstimateCents({ milesHundredths: 384, minutes: 13 }, fareV1)).toBe(
      399 + 192 + 195,
    );
  });
});

const anyTrip: fc.Arbitrary<FareInput> = fc.record({
  milesHundredths: fc.integer({ min: 0, max: 30_000 }),
  minutes: fc.integer({ min: 1, max: 600 }),
  itemValueCents: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  numberOfItems: fc.integer({ min: 1, max: 10 }),
  tipCents: fc.integer({ min: 0, max: 50_000 }),
  isRush: fc.boolean(),
});

describe('for every trip', () => {
  it('the lines add up to the total, on all three sides', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const { fare, driverPay, platformShare } = priceTrip(trip, fareV1);
        expect(linesTotalCents(fare.lines)).toBe(fare.totalCents);
        expect(linesTotalCents(driverPay.lines)).toBe(driverPay.totalCents);
        expect(linesTotalCents(platformShare.lines)).toBe(platformShare.totalCents);
      }),
    );
  });

  it('the customer pays the driver and the platform to the cent', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const { fare, driverPay, platformShare } = priceTrip(trip, fareV1);
        expect(driverPay.totalCents + platformShare.totalCents).toBe(fare.totalCents);
      }),
    );
  });

  it('the tip is whole on both sides, and never the platform’s', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const { fare, driverPay, platformShare } = priceTrip(trip, fareV1);
        expect(amounts(fare.lines).tip ?? 0).toBe(trip.tipCents);
        expect(amounts(driverPay.lines).tip ?? 0).toBe(trip.tipCents);
        expect(amounts(platformShare.lines)).not.toHaveProperty('tip');
        expect(fare.totalCents).toBeGreaterThanOrEqual(trip.tipCents);
      }),
    );
  });

  it('the cap takes away or does nothing, and keeps what product-rules.md#fare allows', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const fare = calculateFare(trip, fareV1);
        const uncapped = fare.totalCents - fare.capCents;
        const cap = Math.max((trip.itemValueCents ?? 5_000) - 1, 100);
        expect(fare.capCents).toBeLessThanOrEqual(0);
        expect(fare.totalCents).toBe(Math.min(uncapped, Math.max(cap, trip.tipCents)));
      }),
    );
  });

  it('every amount is whole cents, and the subtotal never under the minimum', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const { fare, driverPay } = priceTrip(trip, fareV1);
        for (const line of [...fare.lines, ...driverPay.lines]) {
          expect(Number.isSafeInteger(line.amountCents)).toBe(true);
        }
        expect(fare.subtotalCents).toBeGreaterThanOrEqual(399);
        expect(fare.serviceCents).toBe(halfUp(15 * fare.subtotalCents, 100));
      }),
    );
  });
});
