/** The acts that are counted because too many of them are abuse. */
export const velocityMarks = [
  'payment_declined',
  'account_made',
  'demo_started',
  'code_tried',
  'refund_claimed',
] as const;
export type VelocityMark = (typeof velocityMarks)[number];

/** The key of the count: an account, a browser, an address, a card. */
export type CountedBy = 'account' | 'device' | 'address' | 'card';

export interface VelocityLimit {
  readonly by: CountedBy;
  readonly hours: number;
  /** The number that is allowed; one more is held back. */
  readonly most: number;
}

const day = 24;

/**
 * The limits for each mark (product-rules.md#brakes). Many people share one address, so its limits are wide. A person
 * who mistypes a card or has it declined tries a few times; a person with stolen cards tries without end.
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
    // A class or an office may sign up together. With a limit per hour, a person who uses it up blocks the address for
    // an hour, not for a day.
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

/** Bookings of one account in 24 hours. */
export const mostBookingsADay = 40;

/**
 * The first limit that is exceeded, given the number of acts within each limit's hours, including this one; null if
 * none is.
 */
export function exceededLimit(
  mark: VelocityMark,
  counted: (limit: VelocityLimit) => number,
): VelocityLimit | null {
  return velocityLimits[mark].find((limit) => counted(limit) > limit.most) ?? null;
}
