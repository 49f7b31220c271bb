export const retailRefundRules = {
  /** Refunds that are confirmed by one request. */
  atOnce: 100,
  /** The largest file of refunds that a screen reads. */
  fileBytes: 1_000_000,
  fileRows: 500,
  /** Returns that were taken earlier are no longer listed. */
  listedDays: 180,
} as const;
