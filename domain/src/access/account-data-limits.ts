const hourMs = 60 * 60 * 1000;

/** Limits for a person who exports their own data (product-rules.md#ones-data). */
export const exportLimits = { perDay: 3, lifetimeMs: 24 * hourMs } as const;

/** The time for which a requested account deletion can still be cancelled. */
export const deletionGraceMs = 14 * 24 * hourMs;

export const deletionObstacles = [
  'active_order',
  'pending_refund',
  'active_job',
  'pending_payout',
  'administrator',
  'last_owner',
] as const;
