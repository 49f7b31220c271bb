/**
 * The number of days that we keep each kind of data (product-rules.md#data-of-a-person). Data that is not
 * listed here is kept forever.
 */
export const retentionDays = {
  /** Days for the data of a browser without an account: quotes, uploads, a draft of a booking. */
  visit: 7,
  /**
   * Days for a quote without a booking, counted from its expiry. Until then, a late booking gets the message
   * that the quote expired.
   */
  endedQuote: 1,
  /** Days for responses stored under idempotency keys. No client retries for longer than this. */
  keptAnswer: 7,
  /** Days for the cookie that recognizes a browser from an earlier sign-in. */
  device: 365,
  /** Days for the places that an account signed in from. */
  signInPlace: 400,
  /** Days for hashes of browsers, addresses and cards, which help to detect abuse. */
  signal: 30,
  /** Days for a driver's recorded positions on the road. */
  track: 30,
  /**
   * Days for a link that was used or has expired. It is kept to tell it from a link that never existed.
   */
  endedLink: 30,
  /** Days for the signed-in person's data that the browser stores. */
  authCache: 30,
  /** Days for an unfinished booking that the browser stores. */
  bookingDraft: 7,
} as const;
