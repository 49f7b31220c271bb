/** The daily comparison of the providers' lines with our books (product-rules.md#reconciliation). */
export const reconciliationRules = {
  /** In the area's own time. */
  minuteOfDay: 3 * 60,
  /**
   * Number of days before the last comparison that are asked for again: lines are listed late, and payouts come back.
   */
  askedAgainDays: { payments: 3, payouts: 14 },
  /** Of one comparison, before it is told as failed. */
  tries: 3,
} as const;

export const reconciliationSides = ['payments', 'payouts'] as const;
export type ReconciliationSide = (typeof reconciliationSides)[number];

export const reconciliationStates = ['running', 'done', 'failed'] as const;
