/**
 * For how many days what people leave behind is kept (product-rules.md#data-of-a-person). Data that is not listed here
 * stays.
 */
export const retentionDays = {
  /** A browser's data without an account: quotes, uploads, a draft. */
  visit: 7,
  /** A quote that nobody booked, after it expired: until then a late booking is told so. */
  endedQuote: 1,
  /** Answers under idempotency keys: longer than any client retries. */
  keptAnswer: 7,
  /** The cookie that recognizes a browser of an earlier sign-in. */
  device: 365,
  /** The places that an account signed in from. */
  signInPlace: 400,
  /** Marks of what could be abuse: browsers, addresses and cards, each as a hash. */
  signal: 30,
  /** A mailed link that is over is told from one that never was. */
  endedLink: 30,
  /** On the device: who was signed in. */
  authCache: 30,
  /** On the device: a booking that was begun. */
  bookingDraft: 7,
} as const;
