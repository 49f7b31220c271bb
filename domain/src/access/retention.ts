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
   * Days for which API responses are stored to answer a repeated request. No client repeats a request later
   * than this.
   */
  keptAnswer: 7,
  /** Days for the cookie that recognizes a browser from an earlier sign-in. */
  device: 365,
  /** Days for the locations from which somebody signed in to an account. */
  signInPlace: 400,
  /** Days for hashes of browsers, network addresses and cards, which help to detect abuse. */
  signal: 30,
  /** Days for a driver's recorded positions on the road. */
  track: 30,
  /**
   * Days for a mailed link, counted from its expiry. As long as the link is stored, an expired link can be
   * distinguished from one that never existed.
   */
  endedLink: 30,
  /** Days for which the browser stores the data of the signed-in person. */
  authCache: 30,
  /** Days for an unfinished booking that the browser stores. */
  bookingDraft: 7,
} as const;
