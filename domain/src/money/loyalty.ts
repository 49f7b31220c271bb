import { formatCents } from './cents.ts';

/** Limits of a loyalty rule (product-rules.md#loyalty). One point is worth one cent. */
export const loyaltyRules = {
  /** The maximum number of points for each dollar that the platform earns with an order. */
  mostPointsPerDollar: 50,
  mostBonusPercent: 200,
  mostReturns: 1_000,
  maxBudgetCents: 10_000_000,
  /** The maximum number of days for which a loyalty rule can be in force. */
  mostDays: 366,
  mostDaysAhead: 365,
  /** A new loyalty rule is tested on the orders of this many past days. */
  triedDays: 91,
  /** The minimum number of points that a customer can exchange for credit at once. */
  fewestPoints: 100,
  /** Credit from points can be used for this many days. */
  creditDays: 365,
} as const;

export const loyaltyTiers = ['member', 'silver', 'gold'] as const;
export type LoyaltyTier = (typeof loyaltyTiers)[number];
export const tierNames: Readonly<Record<LoyaltyTier, string>> = {
  member: 'Member',
  silver: 'Silver',
  gold: 'Gold',
};

export interface TierTerms {
  /** The number of completed returns in the last 12 months that a customer needs for this tier. */
  readonly fromReturns: number;
  readonly bonusPercent: number;
}

export interface LoyaltyTerms {
  readonly pointsPerDollar: number;
  readonly silver: TierTerms;
  readonly gold: TierTerms;
  readonly budgetCents: number;
}

type EarningTerms = Omit<LoyaltyTerms, 'budgetCents'>;

/** The tier of a customer with this number of completed returns in the last 12 months. */
export function tierOf({ silver, gold }: EarningTerms, returns: number): LoyaltyTier {
  if (returns >= gold.fromReturns) return 'gold';
  return returns >= silver.fromReturns ? 'silver' : 'member';
}

/**
 * The points that a customer gets for an order of which the platform keeps `keptCents`; 0 if it keeps
 * nothing.
 */
export function pointsFor(
  terms: EarningTerms,
  { keptCents, returns }: { keptCents: number; returns: number },
): number {
  const tier = tierOf(terms, returns);
  const bonusPercent = tier === 'member' ? 0 : terms[tier].bonusPercent;
  return Math.floor(
    (Math.max(0, keptCents) * terms.pointsPerDollar * (100 + bonusPercent)) / 10_000,
  );
}

/**
 * The points for an order: the earned ones, limited by the rest of the loyalty rule's budget. If the order
 * already has points (`before`), a new calculation never raises them.
 */
export function awardPoints(
  earned: number,
  { given, before }: { given: number; before: number | null },
  budgetCents: number,
): number {
  const left = Math.max(0, budgetCents - given + (before ?? 0));
  return Math.min(earned, left, before ?? earned);
}

/**
 * A past order that was completed. `keptCents` is the amount that the platform kept. `returns` is the number
 * of returns that the customer had completed in the 12 months before.
 */
export interface PastOrder {
  readonly customerId: string;
  readonly at: number;
  readonly keptCents: number;
  readonly returns: number;
}

export interface LoyaltyTrial {
  readonly orders: number;
  readonly customers: number;
  readonly keptCents: number;
  readonly points: number;
  readonly byTier: Readonly<Record<LoyaltyTier, number>>;
  /**
   * The time at which the rule's budget would have been used up, in milliseconds since the epoch; null if the
   * budget was enough.
   */
  readonly spentAt: number | null;
}

/**
 * Simulates a loyalty rule: the points that it would have given for past orders, the oldest first. It gives
 * no points once its budget is used up.
 */
export function tryLoyalty(terms: LoyaltyTerms, past: readonly PastOrder[]): LoyaltyTrial {
  const byTier = { member: 0, silver: 0, gold: 0 };
  let points = 0;
  let spentAt: number | null = null;
  for (const order of past.toSorted((a, b) => a.at - b.at)) {
    const got = awardPoints(
      pointsFor(terms, order),
      { given: points, before: null },
      terms.budgetCents,
    );
    byTier[tierOf(terms, order.returns)] += got;
    points += got;
    if (spentAt === null && points >= terms.budgetCents) spentAt = order.at;
  }
  return {
    orders: past.length,
    customers: new Set(past.map(({ customerId }) => customerId)).size,
    keptCents: past.reduce((sum, { keptCents }) => sum + Math.max(0, keptCents), 0),
    points,
    byTier,
    spentAt,
  };
}

interface NewLoyalty extends LoyaltyTerms {
  readonly beginsInDays: number;
  readonly endsInDays: number;
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** The problems with a new loyalty rule as a sentence for each field; null if there are none. */
export function loyaltyProblem(rule: NewLoyalty): Record<string, string> | null {
  const rules = loyaltyRules;
  const { pointsPerDollar, silver, gold, budgetCents, beginsInDays, endsInDays } = rule;
  const isEnd = endsInDays >= beginsInDays && endsInDays < beginsInDays + rules.mostDays;
  const bonus = `Enter a percentage up to ${rules.mostBonusPercent}`;
  const isBonus = (percent: number) => isWhole(percent, 0, rules.mostBonusPercent);
  const problems: Record<string, string> = {
    ...(!isWhole(pointsPerDollar, 1, rules.mostPointsPerDollar) && {
      pointsPerDollar: `Enter a number up to ${rules.mostPointsPerDollar}`,
    }),
    ...(!isWhole(silver.fromReturns, 1, rules.mostReturns) && {
      silverFrom: `Enter a number of returns up to ${rules.mostReturns.toLocaleString('en-US')}`,
    }),
    ...(!(
      isWhole(gold.fromReturns, 1, rules.mostReturns) && gold.fromReturns > silver.fromReturns
    ) && {
      goldFrom: 'Gold needs more returns than Silver',
    }),
    ...(!isBonus(silver.bonusPercent) && { silverBonus: bonus }),
    ...(!isBonus(gold.bonusPercent) && { goldBonus: bonus }),
    ...(!isWhole(budgetCents, rules.fewestPoints, rules.maxBudgetCents) && {
      budget: `Enter a budget between ${formatCents(rules.fewestPoints)} and ${formatCents(rules.maxBudgetCents)}`,
    }),
    ...(!(beginsInDays >= 0 && beginsInDays <= rules.mostDaysAhead) && {
      beginsOn: 'Choose today or a later day',
    }),
    ...(!isEnd && {
      endsOn: `Choose the first day or a later day, at most ${rules.mostDays} days in all`,
    }),
  };
  return Object.keys(problems).length === 0 ? null : problems;
}
