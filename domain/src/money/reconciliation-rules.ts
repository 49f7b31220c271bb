/**
 * Rules for the daily comparison of the payment providers' records with our books
 * (product-rules.md#reconciliation).
 */
export const reconciliationRules = {
  /** The time of the comparison, in minutes after local midnight of the service area. */
  minuteOfDay: 3 * 60,
  /**
   * Each comparison also includes this many days before the previous comparison, because providers list some
   * payments late and payouts can be returned.
   */
  askedAgainDays: { payments: 3, payouts: 14 },
  /** A comparison is reported as failed after this many tries. */
  tries: 3,
} as const;

export const reconciliationSides = ['payments', 'payouts'] as const;
export type ReconciliationSide = (typeof reconciliationSides)[number];

export const reconciliationStates = ['running', 'done', 'failed'] as const;
