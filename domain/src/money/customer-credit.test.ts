import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditFor,
  creditProblem,
  paymentParts,
  refundParts,
  returnedCreditExpiresAt,
  smallestChargeCents,
  takeCredit,
} from './customer-credit.ts';

const price = { totalCents: 1200, tipCents: 200, promotionCents: 0 };
const cents = fc.integer({ min: 0, max: 60_000 });

describe('how much credit pays', () => {
  it.each([
    { available: 0, pays: 0, why: 'there is none' },
    { available: 500, pays: 500, why: 'all of it' },
    { available: 5000, pays: 1000, why: 'never the tip' },
  ])('$available of 1200 with a tip of 200: $pays, $why', ({ available, pays }) => {
    expect(creditFor(price, available)).toBe(pays);
  });

  it('pays all of a price without a tip, or leaves enough to charge', () => {
    const bare = { ...price, tipCents: 0 };
    expect(creditFor(bare, 1200)).toBe(1200);
    expect(creditFor(bare, 1199)).toBe(1200 - smallestChargeCents);
    expect(creditFor({ ...price, tipCents: 20 }, 5000)).toBe(1200 - smallestChargeCents);
    expect(creditFor({ ...bare, promotionCents: 1000 }, 5000)).toBe(200);
  });

  it('leaves the tip, nothing negative, and never too little to charge, whatever the price', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (fareCents, tipCents, off, available) => {
        const promotionCents = Math.min(off, fareCents);
        const totalCents = fareCents + tipCents;
        const credit = creditFor({ totalCents, tipCents, promotionCents }, available);
        const dueCents = totalCents - promotionCents - credit;
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(available);
        expect(dueCents).toBeGreaterThanOrEqual(tipCents);
        if (credit > 0 && dueCents > 0)
          expect(dueCents).toBeGreaterThanOrEqual(smallestChargeCents);
      }),
    );
  });
});

it('takes what expires first, and no more of a grant than it has', () => {
  const credits = [
    { id: 'late', freeCents: 500, expiresAt: 9 },
    { id: 'soon', freeCents: 300, expiresAt: 1 },
    { id: 'empty', freeCents: 0, expiresAt: 0 },
  ];
  expect(takeCredit(credits, 450)).toEqual([
    { id: 'soon', cents: 300 },
    { id: 'late', cents: 150 },
  ]);
  expect(takeCredit(credits, 0)).toEqual([]);
});

describe('what pays for an ended order', () => {
  const held = { totalCents: 1200, promotionCents: 300, creditCents: 400 };

  it.each([
    {
      what: 'the whole price',
      owed: { cents: 1200, tipCents: 200, isWholePrice: true },
      parts: { promotionCents: 300, creditCents: 400, moneyCents: 500 },
    },
    {
      what: 'a fee: credit first',
      owed: { cents: 300, tipCents: 0, isWholePrice: false },
      parts: { promotionCents: 0, creditCents: 300, moneyCents: 0 },
    },
    {
      what: 'a fee: then money',
      owed: { cents: 500, tipCents: 0, isWholePrice: false },
      parts: { promotionCents: 0, creditCents: 400, moneyCents: 100 },
    },
    {
      what: 'a fee: the promotion last',
      owed: { cents: 1000, tipCents: 0, isWholePrice: false },
      parts: { promotionCents: 100, creditCents: 400, moneyCents: 500 },
    },
    {
      what: 'nothing',
      owed: { cents: 0, tipCents: 0, isWholePrice: false },
      parts: { promotionCents: 0, creditCents: 0, moneyCents: 0 },
    },
  ])('$what', ({ owed, parts }) => {
    expect(paymentParts(held, owed)).toEqual(parts);
  });

  it('adds up, takes no more than is held or authorised, and leaves the tip to money', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        cents,
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (fareCents, tipCents, off, available, isWholePrice, share) => {
          const totalCents = fareCents + tipCents;
          const promotionCents = Math.min(off, fareCents);
          const creditCents = creditFor({ totalCents, tipCents, promotionCents }, available);
          const before = { totalCents, promotionCents, creditCents };
          const owed = isWholePrice
            ? { cents: totalCents, tipCents, isWholePrice }
            : { cents: Math.floor(fareCents * share), tipCents: 0, isWholePrice };
          const parts = paymentParts(before, owed);
          expect(parts.promotionCents + parts.creditCents + parts.moneyCents).toBe(owed.cents);
          expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
          expect(parts.creditCents).toBeLessThanOrEqual(creditCents);
          expect(parts.promotionCents).toBeLessThanOrEqual(promotionCents);
          expect(parts.moneyCents).toBeLessThanOrEqual(totalCents - promotionCents - creditCents);
          expect(parts.moneyCents).toBeGreaterThanOrEqual(owed.tipCents);
        },
      ),
    );
  });
});

it('refunds money first, then credit, and no more than was paid', () => {
  const paid = { moneyCents: 700, creditCents: 500 };
  expect(refundParts(600, paid)).toEqual({ moneyCents: 600, creditCents: 0 });
  expect(refundParts(1000, paid)).toEqual({ moneyCents: 700, creditCents: 300 });
  expect(refundParts(1201, paid)).toBeNull();
});

it('keeps returned credit for 90 days at least', () => {
  const day = 86_400_000;
  expect(returnedCreditExpiresAt(10 * day, 5 * day)).toBe(95 * day);
  expect(returnedCreditExpiresAt(100 * day, 5 * day)).toBe(100 * day);
});

it('grants within bounds only, and says which is not', () => {
  expect(creditProblem({ cents: 500, days: 30 })).toBeNull();
  expect(creditProblem({ cents: 99, days: 30 })).toEqual({
    amount: 'Credit must be between $1.00 and $500.00',
  });
  expect(Object.keys(creditProblem({ cents: Number.NaN, days: 0 }) ?? {})).toEqual([
    'amount',
    'expiresOn',
  ]);
});
