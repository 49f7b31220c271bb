import * as z from 'zod/mini';

/**
 * Converts dollars of the API to integer cents. No other code may do this (product-rules.md#integer-cents).
 * The input has at most two decimals.
 */
export function toCents(amountInDollars: number): number {
  return Math.round(amountInDollars * 100);
}

/** Converts integer cents to dollars of the API. */
export function toDollars(cents: number): number {
  return cents / 100;
}

function hasAtMostTwoDecimals(value: number): boolean {
  return toDollars(toCents(value)) === value;
}

/** A schema for an amount in dollars with at most two decimals, between two limits in dollars. */
export function dollars({ min = 0, max }: { min?: number; max: number }) {
  return z
    .number()
    .check(
      z.minimum(min, `Must be at least ${min}`),
      z.maximum(max, `Must be at most ${max}`),
      z.refine(hasAtMostTwoDecimals, 'Use at most two decimals'),
    );
}

/**
 * An amount in dollars in an answer. Some amounts can be negative, such as a discount line of a fare or the
 * platform's share.
 */
export const amount = z.number();
