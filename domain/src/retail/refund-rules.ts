export const retailRefundRules = {
  /** Refunds that are confirmed by one request. */
  atOnce: 100,
  /** Returns that were taken earlier are no longer listed. */
  listedDays: 180,
} as const;
