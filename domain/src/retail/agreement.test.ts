import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverOf, coverParts } from './agreement.ts';

const all = { coversUpToCents: null, creditLimitCents: 100_000 };

describe('coverOf', () => {
  it.each([
    ['nothing without an agreement', { totalCents: 979, tipCents: 0 }, null, 0, 0],
    ['the whole fare', { totalCents: 979, tipCents: 0 }, all, 0, 979],
    ['never the tip', { totalCents: 1479, tipCents: 500 }, all, 0, 979],
    [
      'up to its amount',
      { totalCents: 979, tipCents: 0 },
      { ...all, coversUpToCents: 600 },
      0,
      600,
    ],
    ['up to its limit', { totalCents: 979, tipCents: 0 }, all, 100_000 - 979, 979],
    ['nothing beyond its limit', { totalCents: 979, tipCents: 0 }, all, 100_000 - 978, 0],
  ])('covers %s', (_, price, agreement, owedCents, covered) => {
    expect(coverOf(price, agreement, owedCents)).toBe(covered);
  });
});

describe('coverParts', () => {
  it('leaves a fee to the customer', () => {
    expect(coverParts(979, { cents: 500, tipCents: 0, isWhole: false })).toEqual({
      retailerCents: 0,
      customerCents: 500,
    });
  });
  it('adds up, and never takes the tip from the retailer', () => {
    const cents = integer({ min: 0, max: 50_000 });
    assert(
      property(cents, cents, cents, (covered, fare, tip) => {
        const owed = { cents: fare + tip, tipCents: tip, isWhole: true };
        const { retailerCents, customerCents } = coverParts(covered, owed);
        expect(retailerCents + customerCents).toBe(owed.cents);
        expect(customerCents).toBeGreaterThanOrEqual(tip);
        expect(retailerCents).toBeLessThanOrEqual(covered);
      }),
    );
  });
});
