import * as z from 'zod/mini';

/** API dollars to integer cents, converted only here (product-rules.md#integer-cents). Input has at most two decimals. */
export function toCents(amountInDollars: number): number {
  return Math.round(amountInDollars * 100);
}

/** Integer cents to API dollars. */
export function toDollars(cents: number): number {
  return cents / 100;
}

function hasAtMostTwoDecimals(value: number): boolean {
  return toDollars(toCents(value)) === value;
}

/** Dollars with at most two decimals, between bounds in dollars. */
export function dollars({ min = 0, max }: { min?: number; max: number }) {
  return z
    .number()
    .check(
      z.minimum(min, `Must be at least ${min}`),
      z.maximum(max, `Must be at most ${max}`),
      z.refine(hasAtMostTwoDecimals, 'Use at most two decimals'),
    );
}

/** An amount in dollars in an answer. Some are negative (the line of the price cap, the platform's share). */
export const amount = z.number();
