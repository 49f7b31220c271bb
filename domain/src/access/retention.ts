/**
 * For how many days we keep what people leave behind (product-rules.md#data-of-a-person). Data that is not listed here
 * is kept for good.
 */
export const retentionDays = {
  /** A browser's data without an account: quotes, uploads, a draft. */
  visit: 7,
  /** An unbooked quote, counted from its expiry: until then a late booking is told that it expired. */
  endedQuote: 1,
  /** Answers under idempotency keys: longer than any client retries. */
  keptAnswer: 7,
  /** The cookie that recognizes a browser of an earlier sign-in. */
  device: 365,
  /** The places that an account signed in from. */
  signInPlace: 400,
  /** Hashes of browsers, addresses and cards, kept to detect abuse. */
  signal: 30,
  /** A driver's positions on the road. */
  track: 30,
  /** A link that has ended, to tell it from one that never existed. */
  endedLink: 30,
  /** The signed-in person, kept on the device. */
  authCache: 30,
  /** A begun booking, kept on the device. */
  bookingDraft: 7,
} as const;
