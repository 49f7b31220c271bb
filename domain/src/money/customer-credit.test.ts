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

const price = { totalCents: 1200, tipCents: 200 };
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
  });

  it('leaves the tip, nothing negative, and never too little to charge, whatever the price', () => {
    fc.assert(
      fc.property(cents, cents, cents, (fareCents, tipCents, available) => {
        const totalCents = fareCents + tipCents;
        const credit = creditFor({ totalCents, tipCents }, available);
        const dueCents = totalCents - credit;
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

it('takes grants that expire together in one order, however they come', () => {
  const grants = ['c', 'a', 'b'].map((id) => ({ id, freeCents: 100, expiresAt: 1 }));
  for (const given of [grants, grants.toReversed()])
    expect(takeCredit(given, 250)).toEqual([
      { id: 'a', cents: 100 },
      { id: 'b', cents: 100 },
      { id: 'c', cents: 50 },
    ]);
});

describe('what pays for an ended order', () => {
  it.each([
    { what: 'the whole price', owed: { cents: 1200, tipCents: 200 }, credit: 400, money: 800 },
    { what: 'a fee: credit first', owed: { cents: 300, tipCents: 0 }, credit: 300, money: 0 },
    { what: 'a fee: then money', owed: { cents: 500, tipCents: 0 }, credit: 400, money: 100 },
    { what: 'a tip: money', owed: { cents: 500, tipCents: 450 }, credit: 50, money: 450 },
    { what: 'nothing', owed: { cents: 0, tipCents: 0 }, credit: 0, money: 0 },
  ])('$what', ({ owed, credit, money }) => {
    expect(paymentParts(400, owed)).toEqual({ creditCents: credit, moneyCents: money });
  });

  it('adds up, takes no more than is held or authorised, and leaves the tip to money', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(cents, cents, cents, share, (fareCents, tipCents, available, part) => {
        const totalCents = fareCents + tipCents;
        const creditCents = creditFor({ totalCents, tipCents }, available);
        for (const owed of [
          { cents: totalCents, tipCents },
          { cents: Math.floor(fareCents * part), tipCents: 0 },
        ]) {
          const parts = paymentParts(creditCents, owed);
          expect(parts.creditCents + parts.moneyCents).toBe(owed.cents);
          expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
          expect(parts.creditCents).toBeLessThanOrEqual(creditCents);
          expect(parts.moneyCents).toBeGreaterThanOrEqual(owed.tipCents);
        }
        const whole = paymentParts(creditCents, { cents: totalCents, tipCents });
        expect(whole.moneyCents).toBe(totalCents - creditCents);
      }),
    );
  });
});

it('refunds money first, then credit, and no more than was paid', () => {
  const paid = { moneyCents: 700, creditCents: 500 };
  expect(refundParts(600, paid)).toEqual({ moneyCents: 600, creditCents: 0 });
  expect(refundParts(1000, paid)).toEqual({ moneyCents: 700, creditCents: 300 });
  expect(refundParts(1200, paid)).toEqual(paid);
  expect(refundParts(1201, paid)).toBeNull();
});

it('keeps returned credit for 90 days at least', () => {
  const day = 86_400_000;
  expect(returnedCreditExpiresAt(10 * day, 5 * day)).toBe(95 * day);
  expect(returnedCreditExpiresAt(100 * day, 5 * day)).toBe(100 * day);
});

it('grants within bounds only, and says which is not', () => {
  expect(creditProblem({ cents: 100, days: 1 })).toBeNull();
  expect(creditProblem({ cents: 50_000, days: 730 })).toBeNull();
  for (const amount of [99, 50_001, 100.5])
    expect(creditProblem({ cents: amount, days: 30 })).toEqual({
      amount: 'Credit must be between $1.00 and $500.00',
    });
  for (const days of [0, 731])
    expect(creditProblem({ cents: 500, days })).toEqual({
      expiresOn: 'Choose a day between tomorrow and two years from now',
    });
  expect(Object.keys(creditProblem({ cents: Number.NaN, days: 0 }) ?? {})).toEqual([
    'amount',
    'expiresOn',
  ]);
});
