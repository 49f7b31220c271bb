/** The daily comparison of the providers' lines with our books (product-rules.md#reconciliation). */
export const reconciliationRules = {
  /** In the area's own time. */
  minuteOfDay: 3 * 60,
  /**
   * The number of days before the last comparison that are compared again: lines are listed late, and payouts come
   * back.
   */
  askedAgainDays: { payments: 3, payouts: 14 },
  /** Tries of one comparison before it is reported as failed. */
  tries: 3,
} as const;

export const reconciliationSides = ['payments', 'payouts'] as const;
export type ReconciliationSide = (typeof reconciliationSides)[number];

export const reconciliationStates = ['running', 'done', 'failed'] as const;
