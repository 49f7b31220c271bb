import * as z from 'zod/mini';

/**
 * Decimal dollars of the wire to integer cents; the only place of the conversion (product-rules.md#integer-cents). Input
 * has at most two decimals.
 */
export function toCents(amountInDollars: number): number {
  return Math.round(amountInDollars * 100);
}

/** Integer cents to decimal dollars of the wire. */
export function toDollars(cents: number): number {
  return cents / 100;
}

function hasAtMostTwoDecimals(value: number): boolean {
  return toDollars(toCents(value)) === value;
}

/** Decimal dollars with at most two decimals, within bounds given in dollars. */
export function dollars({ min = 0, max }: { min?: number; max: number }) {
  return z
    .number()
    .check(
      z.minimum(min, `Must be at least ${min}`),
      z.maximum(max, `Must be at most ${max}`),
      z.refine(hasAtMostTwoDecimals, 'Use at most two decimals'),
    );
}

/** An amount the server states; may be negative (cap line, platform share). */
export const amount = z.number();
