/**
 * The number of days that we keep each kind of data (product-rules.md#data-of-a-person). Data that is not
 * listed here is kept forever.
 */
export const retentionDays = {
  /** Data of a browser without an account: quotes, uploads, a draft of a booking. */
  visit: 7,
  /**
   * A quote without a booking, counted from its expiry. Until it is deleted, a late booking gets the message
   * that it expired.
   */
  endedQuote: 1,
  /** Responses stored under idempotency keys. No client retries for longer than this. */
  keptAnswer: 7,
  /** The cookie that recognizes a browser from an earlier sign-in. */
  device: 365,
  /** The places that an account signed in from. */
  signInPlace: 400,
  /** Hashes of browsers, addresses and cards, kept to detect abuse. */
  signal: 30,
  /** A driver's positions on the road. */
  track: 30,
  /** A link that was used or has expired. It is kept to tell it from a link that never existed. */
  endedLink: 30,
  /** The signed-in person's data that the browser stores. */
  authCache: 30,
  /** An unfinished booking that the browser stores. */
  bookingDraft: 7,
} as const;
