import { assert, boolean, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementProblems, coverOf, coverParts } from './agreement.ts';

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
    const fee = { cents: 500, tipCents: 0, isWhole: false, paysFees: false };
    expect(coverParts(979, fee)).toEqual({ retailerCents: 0, customerCents: 500 });
  });
  it('takes a fee from a retailer that agreed to it, up to what was covered', () => {
    const fee = { cents: 500, tipCents: 0, isWhole: false, paysFees: true };
    expect(coverParts(979, fee)).toEqual({ retailerCents: 500, customerCents: 0 });
    expect(coverParts(300, fee)).toEqual({ retailerCents: 300, customerCents: 200 });
  });
  it('adds up, and never takes the tip from the retailer', () => {
    const cents = integer({ min: 0, max: 50_000 });
    assert(
      property(cents, cents, cents, boolean(), (covered, fare, tip, paysFees) => {
        const owed = { cents: fare + tip, tipCents: tip, isWhole: true, paysFees };
        const { retailerCents, customerCents } = coverParts(covered, owed);
        expect(retailerCents + customerCents).toBe(owed.cents);
        expect(customerCents).toBeGreaterThanOrEqual(tip);
        expect(retailerCents).toBeLessThanOrEqual(covered);
      }),
    );
  });
});

describe('agreementProblems', () => {
  const sound = { ...all, paysFees: false, dueDays: 30 };
  it.each([
    [{}, []],
    [{ coversUpToCents: 99 }, ['coversUpToCents']],
    [{ coversUpToCents: 50_001 }, ['coversUpToCents']],
    [{ creditLimitCents: 0 }, ['creditLimitCents']],
    [{ dueDays: 0 }, ['dueDays']],
    [{ creditLimitCents: 1e9, dueDays: 91 }, ['creditLimitCents', 'dueDays']],
  ])('of %j names %j', (changes, wrong) => {
    expect(Object.keys(agreementProblems({ ...sound, ...changes }))).toEqual(wrong);
  });
});
