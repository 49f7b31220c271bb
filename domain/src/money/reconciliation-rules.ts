/**
 * Rules for the daily comparison of the payment providers' records with our books
 * (product-rules.md#reconciliation).
 */
export const reconciliationRules = {
  /** The time of the comparison, in minutes after local midnight of the service area. */
  minuteOfDay: 3 * 60,
  /**
   * The number of days before the previous comparison that are compared again. Providers list some payments
   * late, and banks can send payouts back.
   */
  askedAgainDays: { payments: 3, payouts: 14 },
  /** The number of failed tries after which a comparison is reported as failed. */
  tries: 3,
} as const;

export const reconciliationSides = ['payments', 'payouts'] as const;
export type ReconciliationSide = (typeof reconciliationSides)[number];

export const reconciliationStates = ['running', 'done', 'failed'] as const;
