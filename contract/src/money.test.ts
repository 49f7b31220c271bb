import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dollars, toCents, toDollars } from './money.ts';

const price = dollars({ min: 0.01, max: 100_000 });

it('loses no cent on the way out and back, also as JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      const wire = JSON.parse(JSON.stringify({ amount: toDollars(cents) })) as { amount: number };
      expect(toCents(wire.amount)).toBe(cents === 0 ? toCents(0) : cents);
    }),
  );
});

it('takes every amount of whole cents within its bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
      expect(z.safeParse(price, cents / 100).success).toBe(true);
    }),
  );
});

it.each([0, -5, 100_000.01, 0.005, 1.001, 10.000000001, Number.NaN, Infinity, '5', null])(
  'refuses %s',
  (amount) => {
    expect(z.safeParse(price, amount).success).toBe(false);
  },
);
