/**
 * Rules for the daily comparison of the providers' records with our books (product-rules.md#reconciliation).
 */
export const reconciliationRules = {
  /** The time of the comparison, in minutes after local midnight of the service area. */
  minuteOfDay: 3 * 60,
  /**
   * The number of days before the last comparison that are compared again, because providers list some lines
   * late and payouts can be returned.
   */
  askedAgainDays: { payments: 3, payouts: 14 },
  /** The most tries of one comparison before it is reported as failed. */
  tries: 3,
} as const;

export const reconciliationSides = ['payments', 'payouts'] as const;
export type ReconciliationSide = (typeof reconciliationSides)[number];

export const reconciliationStates = ['running', 'done', 'failed'] as const;
