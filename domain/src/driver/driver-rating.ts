/** Rules for customers' ratings of drivers (product-rules.md#ratings). */
export const ratingRules = {
  mostStars: 5,
  /** The number of latest ratings of which a driver's rating is the mean. */
  counted: 100,
  /** The minimum number of ratings for which a driver's rating is shown. */
  fewest: 5,
  withinDays: 30,
  /** A driver with a rating below this is reviewed by staff. */
  concernBelow: 3,
  words: 1000,
} as const;

export const ratingReasons = [
  'on_time',
  'careful',
  'friendly',
  'clear_photos',
  'late',
  'careless',
  'unfriendly',
  'hard_to_reach',
] as const;
export type RatingReason = (typeof ratingReasons)[number];

export const ratingReasonLabels: Readonly<Record<RatingReason, string>> = {
  on_time: 'On time',
  careful: 'Handled well',
  friendly: 'Friendly',
  clear_photos: 'Clear photos',
  late: 'Late',
  careless: 'Handled badly',
  unfriendly: 'Unfriendly',
  hard_to_reach: 'Hard to reach',
};

const good: readonly RatingReason[] = ['on_time', 'careful', 'friendly', 'clear_photos'];

/**
 * The reasons a customer can choose for a number of stars: positive ones from 4 stars on, negative ones
 * below.
 */
export function reasonsFor(stars: number): readonly RatingReason[] {
  return stars >= 4 ? good : ratingReasons.filter((reason) => !good.includes(reason));
}

export function isConcern(stars: number): boolean {
  return stars < ratingRules.concernBelow;
}

const dayMs = 86_400_000;

/** The last moment for rating an order that ended at `endedAt`, in milliseconds since the epoch. */
export function ratingEndsAt(endedAt: number): number {
  return endedAt + ratingRules.withinDays * dayMs;
}
