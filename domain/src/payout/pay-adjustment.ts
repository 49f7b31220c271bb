import { formatCents } from '../money/cents.ts';

/**
 * Kinds of pay that an administrator gives a driver, or takes back, independently of a job
 * (product-rules.md#pay-adjustments).
 */
export const adjustmentKinds = ['adjustment', 'incentive'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export const adjustmentNames: Readonly<Record<AdjustmentKind, string>> = {
  adjustment: 'Adjustment',
  incentive: 'Incentive',
};

/** The maximum amount of one adjustment in cents, positive or negative. */
const largestAdjustmentCents = 50_000;

/** The problem with an amount in cents, as a sentence; null if there is none. An incentive cannot be negative. */
export function adjustmentProblem(kind: AdjustmentKind, cents: number): string | null {
  const most = formatCents(largestAdjustmentCents);
  if (!Number.isInteger(cents)) return 'The amount must be in dollars, with at most two decimals';
  if (cents === 0) return 'Enter an amount other than zero';
  if (Math.abs(cents) > largestAdjustmentCents) return `Enter at most ${most}`;
  return kind === 'incentive' && cents < 0 ? 'An incentive cannot be negative' : null;
}

/**
 * True if the adjustment makes the driver's balance negative. The administrator must then confirm it.
 */
export function goesBelowZero(owedCents: number, adjustmentCents: number): boolean {
  return adjustmentCents < 0 && owedCents + adjustmentCents < 0;
}
