/**
 * The number of days that we keep each kind of data (product-rules.md#data-of-a-person). Data that is not
 * listed here is kept forever.
 */
export const retentionDays = {
  /** Days for the data of a browser without an account: quotes, uploads, a draft of a booking. */
  visit: 7,
  /**
   * Days for a quote without a booking, counted from its expiry. As long as the quote is stored, a customer
   * who books too late gets the message that it expired.
   */
  endedQuote: 1,
  /**
   * Days for which we store an API response, so that a repeated request gets the same response. No client
   * repeats a request after this time.
   */
  keptAnswer: 7,
  /** Days for the cookie that recognizes a browser from an earlier sign-in. */
  device: 365,
  /** Days for the locations of an account's sign-ins. */
  signInPlace: 400,
  /** Days for hashes of browsers, network addresses and cards, which help to detect abuse. */
  signal: 30,
  /** Days for a driver's recorded positions on the road. */
  track: 30,
  /**
   * Days for a mailed link after it expired. Until then, a person who opens the link learns that it expired,
   * and not that it never existed.
   */
  endedLink: 30,
  /** Days for which the browser stores the data of the signed-in person. */
  authCache: 30,
  /** Days for an unfinished booking that the browser stores. */
  bookingDraft: 7,
} as const;
