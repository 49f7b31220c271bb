/** The proof of a number for text messages (product-rules.md#notifications). */
export const textCodeRules = {
  digits: 6,
  lifetimeMs: 10 * 60_000,
  /** Wrong codes after which a new one must be sent. */
  mostTries: 5,
  perQuarterHour: 3,
  perDay: 10,
} as const;
