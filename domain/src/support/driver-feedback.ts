/** Subjects of a driver's feedback (product-rules.md#feedback-of-drivers). */
export const feedbackKinds = ['counter', 'customer', 'app', 'pay', 'other'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export const feedbackKindNames: Readonly<Record<FeedbackKind, string>> = {
  counter: 'The counter',
  customer: 'The customer',
  app: 'The app',
  pay: 'Pay',
  other: 'Something else',
};

export const feedbackRules = {
  words: 1_000,
  /** The maximum number of feedback messages of one driver a day. */
  perDay: 20,
  /** A driver sees this many of their own latest messages. */
  shown: 20,
  answeredWithinMs: 48 * 3_600_000,
} as const;
