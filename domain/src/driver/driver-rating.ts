/** Rules for customers' ratings of drivers (product-rules.md#ratings). */
export const ratingRules = {
  mostStars: 5,
  /** The number of latest ratings whose mean is the driver's rating. */
  counted: 100,
  /** A driver with fewer ratings than this is shown without a rating. */
  fewest: 5,
  withinDays: 30,
  /** Staff look into a rating below this. */
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
  careful: 'Careful with it',
  friendly: 'Friendly',
  clear_photos: 'Clear photos',
  late: 'Late',
  careless: 'Careless with it',
  unfriendly: 'Unfriendly',
  hard_to_reach: 'Hard to reach',
};

const good: readonly RatingReason[] = ['on_time', 'careful', 'friendly', 'clear_photos'];

/** The reasons that fit a number of stars: positive ones from 4 stars on, negative ones below. */
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
