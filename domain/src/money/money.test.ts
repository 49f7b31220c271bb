import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, sumCents } from './cents.ts';
import { halfUp } from './half-up.ts';

describe('halfUp', () => {
  it.each([
    [1, 2, 1],
    [-1, 2, 0],
    [-3, 2, -1],
    [134_4, 10, 134],
    [17_265, 100, 173],
    [0, 7, 0],
  ])('%i / %i = %i', (numerator, denominator, expected) => {
    expect(halfUp(numerator, denominator)).toBe(expected);
  });

  it('is the integer nearest to the quotient, the upper one of two', () => {
    const big = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(big, fc.integer({ min: 1, max: 10_000_000 }), (n, d) => {
        const distance = 2n * (BigInt(n) - BigInt(halfUp(n, d)) * BigInt(d));
        expect(distance >= -BigInt(d) && distance < BigInt(d)).toBe(true);
      }),
    );
  });

  it.each([
    [0.5, 1],
    [1, 0],
    [1, -2],
    [Number.MAX_SAFE_INTEGER, 1],
    [Number.NaN, 1],
  ])('refuses %d / %d', (numerator, denominator) => {
    expect(() => halfUp(numerator, denominator)).toThrow(RangeError);
  });
});

describe('cents', () => {
  it.each([
    [1824, '$18.24'],
    [0, '$0.00'],
    [5, '$0.05'],
    [-50, '−$0.50'],
    [120_400, '$1,204.00'],
    [1_000_000_07, '$1,000,000.07'],
  ])('%i reads %s', (amountCents, text) => {
    expect(formatCents(amountCents)).toBe(text);
  });

  it('add up', () => {
    expect(sumCents([399, 192, -1])).toBe(590);
    expect(() => formatCents(0.5)).toThrow(RangeError);
  });
});
