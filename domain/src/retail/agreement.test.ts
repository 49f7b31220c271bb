import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnReasons } from '../catalog/booking-options.ts';
import {
  agreementProblems,
  type AgreementTerms,
  coverOf,
  coverParts,
  type RetailerAgreement,
} from './agreement.ts';

const all: RetailerAgreement = {
  coversUpToCents: null,
  creditLimitCents: 100_000,
  reasons: null,
  storeIds: null,
  leastValueCents: null,
  mostValueCents: null,
};
const jacket = { reason: "Doesn't fit", storeId: 'target-hampton', valueCents: 7999 };

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
    expect(coverOf({ ...jacket, ...price }, agreement, owedCents)).toBe(covered);
  });

  it.each<[string, Partial<RetailerAgreement>, number]>([
    ['its reason', { reasons: ["Doesn't fit", 'Wrong item'] }, 979],
    ['another reason', { reasons: ['Defective product'] }, 0],
    ['its store', { storeIds: ['target-hampton'] }, 979],
    ['another store', { storeIds: ['target-brentwood'] }, 0],
    ['its value, to the cent', { leastValueCents: 7999, mostValueCents: 7999 }, 979],
    ['a higher value', { leastValueCents: 8000 }, 0],
    ['a lower value', { mostValueCents: 7998 }, 0],
    ['its reason at another store', { reasons: ["Doesn't fit"], storeIds: ['elsewhere'] }, 0],
  ])('of an agreement about %s', (_, terms, covered) => {
    expect(coverOf({ ...jacket, totalCents: 1179, tipCents: 200 }, { ...all, ...terms }, 0)).toBe(
      covered,
    );
  });

  it('covers nothing that goes to no store where stores are named', () => {
    const elsewhere = { ...jacket, storeId: null, totalCents: 979, tipCents: 0 };
    expect(coverOf(elsewhere, { ...all, storeIds: ['target-hampton'] }, 0)).toBe(0);
    expect(coverOf(elsewhere, all, 0)).toBe(979);
  });

  it('is nothing, or all of the fare up to its amount, and never touches tip or limit', () => {
    const cents = integer({ min: 0, max: 60_000 });
    const stores = ['a', 'b', 'c'] as const;
    const terms = record({
      coversUpToCents: option(integer({ min: 100, max: 50_000 })),
      creditLimitCents: integer({ min: 100, max: 100_000 }),
      reasons: option(array(constantFrom(...returnReasons), { minLength: 1 })),
      storeIds: option(array(constantFrom(...stores), { minLength: 1 })),
      leastValueCents: option(cents),
      mostValueCents: option(cents),
    });
    const asked = record({
      reason: constantFrom(...returnReasons),
      storeId: option(constantFrom(...stores)),
      valueCents: cents,
      fare: cents,
      tipCents: cents,
    });
    assert(
      property(terms, asked, cents, (agreement, { fare, ...one }, owed) => {
        const covered = coverOf({ ...one, totalCents: fare + one.tipCents }, agreement, owed);
        const wanted = Math.min(fare, agreement.coversUpToCents ?? fare);
        const isMeant =
          (agreement.reasons === null ||
            agreement.reasons.some((reason) => reason === one.reason)) &&
          (agreement.storeIds === null || agreement.storeIds.some((id) => id === one.storeId)) &&
          one.valueCents >= (agreement.leastValueCents ?? 0) &&
          one.valueCents <= (agreement.mostValueCents ?? one.valueCents);
        expect(covered).toBe(isMeant && owed + wanted <= agreement.creditLimitCents ? wanted : 0);
        const { retailerCents, customerCents } = coverParts(covered, {
          cents: fare + one.tipCents,
          tipCents: one.tipCents,
          isWhole: true,
          paysFees: false,
        });
        expect([retailerCents, customerCents]).toEqual([covered, fare - covered + one.tipCents]);
      }),
    );
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
  const sound: AgreementTerms = { ...all, paysFees: false, dueDays: 30 };
  it.each([
    [{}, []],
    [{ coversUpToCents: 99 }, ['coversUpToCents']],
    [{ coversUpToCents: 50_001 }, ['coversUpToCents']],
    [{ creditLimitCents: 0 }, ['creditLimitCents']],
    [{ dueDays: 0 }, ['dueDays']],
    [{ creditLimitCents: 1e9, dueDays: 91 }, ['creditLimitCents', 'dueDays']],
    [{ leastValueCents: 0 }, ['leastValueCents']],
    [{ leastValueCents: 500, mostValueCents: 499 }, ['mostValueCents']],
    [{ reasons: [], storeIds: [] }, ['reasons', 'storeIds']],
    [{ reasons: ['Other'], storeIds: ['a'], leastValueCents: 1, mostValueCents: 10_000_000 }, []],
  ] as [Partial<AgreementTerms>, string[]][])('of %j names %j', (changes, wrong) => {
    expect(Object.keys(agreementProblems({ ...sound, ...changes }))).toEqual(wrong);
  });
});
