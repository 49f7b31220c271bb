/** Actions that are counted, because too many of them indicate abuse. */
export const velocityMarks = [
  'payment_declined',
  'account_made',
  'demo_started',
  'code_tried',
  'refund_claimed',
] as const;
export type VelocityMark = (typeof velocityMarks)[number];

/** The subject by which actions are counted: an account, a browser, a network address or a card. */
export type CountedBy = 'account' | 'device' | 'address' | 'card';

export interface VelocityLimit {
  readonly by: CountedBy;
  readonly hours: number;
  /** The allowed number of actions. One more is held back. */
  readonly most: number;
}

const day = 24;

/**
 * The limits for each counted action (product-rules.md#brakes). Many people share one network address, so its
 * limits are wide. A person who mistypes a card or whose card is declined tries a few times; a person with
 * stolen cards tries endlessly.
 */
export const velocityLimits: Readonly<Record<VelocityMark, readonly VelocityLimit[]>> = {
  payment_declined: [
    { by: 'account', hours: 1, most: 6 },
    { by: 'account', hours: day, most: 12 },
    { by: 'device', hours: 1, most: 8 },
    { by: 'device', hours: day, most: 16 },
    { by: 'card', hours: 1, most: 5 },
    { by: 'card', hours: day, most: 10 },
    { by: 'address', hours: 1, most: 40 },
    { by: 'address', hours: day, most: 120 },
  ],
  account_made: [
    { by: 'device', hours: day, most: 5 },
    // A class or an office may sign up together. The limit counts per hour, so a person who uses it up blocks
    // the address for an hour only.
    { by: 'address', hours: 1, most: 20 },
    { by: 'address', hours: day, most: 100 },
  ],
  demo_started: [{ by: 'device', hours: day, most: 10 }],
  code_tried: [
    { by: 'account', hours: 1, most: 10 },
    { by: 'device', hours: day, most: 30 },
  ],
  refund_claimed: [{ by: 'account', hours: 30 * day, most: 2 }],
};

/** The most bookings of one account in 24 hours. */
export const mostBookingsADay = 40;

/**
 * The first limit that is exceeded; null if none is. The input is the number of actions within each limit's
 * hours, including this one.
 */
export function exceededLimit(
  mark: VelocityMark,
  counted: (limit: VelocityLimit) => number,
): VelocityLimit | null {
  return velocityLimits[mark].find((limit) => counted(limit) > limit.most) ?? null;
}
