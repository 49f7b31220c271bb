/** Actions that are counted, because too many of them indicate abuse. */
export const velocityMarks = [
  'payment_declined',
  'account_made',
  'demo_started',
  'code_tried',
  'refund_claimed',
] as const;
export type VelocityMark = (typeof velocityMarks)[number];

/** The property by which actions are counted together: the same account, browser, network address or card. */
export type CountedBy = 'account' | 'device' | 'address' | 'card';

export interface VelocityLimit {
  readonly by: CountedBy;
  readonly hours: number;
  /** The maximum number of allowed actions. Any further one is held back. */
  readonly most: number;
}

const day = 24;

/**
 * The limits for each counted action (product-rules.md#brakes). Limits for a network address are high,
 * because many people share one. Limits for declined cards leave room for typing mistakes.
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
    // The limit is high enough for a class or an office that signs up together. If somebody exceeds it, the
    // network address is blocked for only one hour.
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

/** The maximum number of bookings of one account within 24 hours. */
export const mostBookingsADay = 40;

/**
 * The first limit that is exceeded; null if none is. For each limit, the input has the number of actions
 * within the limit's hours, including the current one.
 */
export function exceededLimit(
  mark: VelocityMark,
  counted: (limit: VelocityLimit) => number,
): VelocityLimit | null {
  return velocityLimits[mark].find((limit) => counted(limit) > limit.most) ?? null;
}
