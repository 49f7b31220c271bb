/** Rules for verifying a phone number for text messages (product-rules.md#notifications). */
export const textCodeRules = {
  digits: 6,
  lifetimeMs: 10 * 60_000,
  /** The number of wrong codes after which a new code must be requested. */
  mostTries: 5,
  perQuarterHour: 3,
  perDay: 10,
} as const;
