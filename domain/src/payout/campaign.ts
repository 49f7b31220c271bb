import { formatCents } from '../money/cents.ts';

/** Limits of a bonus campaign for drivers (product-rules.md#campaigns). */
export const campaignRules = {
  mostGoal: 500,
  minRewardCents: 100,
  maxRewardCents: 50_000,
  maxBudgetCents: 10_000_000,
  /** The maximum length of a campaign, in days. */
  mostDays: 92,
  /** The maximum number of days from today to a campaign's last day. */
  mostDaysAhead: 365,
  /** The number of past periods on which a new campaign is tested. */
  triedPeriods: 8,
} as const;

/**
 * States of a campaign. `draft`: the campaign was tested on past periods but never started. `spent`: the rest
 * of its budget is too small for another reward.
 */
export const campaignStates = ['draft', 'waiting', 'running', 'spent', 'stopped', 'over'] as const;
export type CampaignState = (typeof campaignStates)[number];

export interface CampaignTerms {
  /** The number of returns that a driver must complete to get the reward. */
  readonly goal: number;
  readonly rewardCents: number;
  readonly budgetCents: number;
}

/**
 * A driver who reached the campaign's goal, and the time at which they did, in milliseconds since the epoch.
 */
export interface Reached {
  readonly driverId: string;
  readonly at: number;
}

export interface ShareOut<R> {
  readonly paid: readonly R[];
  /** Drivers who reached the goal after the budget was used up, so they get no reward. */
  readonly unpaid: readonly R[];
  readonly spentCents: number;
}

const firstReached = (a: Reached, b: Reached) =>
  a.at - b.at || a.driverId.localeCompare(b.driverId, 'en-US');

/** The number of rewards that the rest of the campaign's budget can still pay. */
export const rewardsLeft = (terms: CampaignTerms, spentCents: number): number =>
  Math.max(0, Math.floor((terms.budgetCents - spentCents) / terms.rewardCents));

/**
 * Splits the drivers who reached the goal into those who get the reward and those who do not. The earliest
 * get it, as long as the budget is enough.
 */
export function shareOut<R extends Reached>(
  terms: CampaignTerms,
  spentCents: number,
  reached: readonly R[],
): ShareOut<R> {
  const inOrder = reached.toSorted(firstReached);
  const count = Math.min(inOrder.length, rewardsLeft(terms, spentCents));
  return {
    paid: inOrder.slice(0, count),
    unpaid: inOrder.slice(count),
    spentCents: spentCents + count * terms.rewardCents,
  };
}

/** The times that decide a campaign's state, in milliseconds since the epoch. */
export interface CampaignCourse {
  readonly beginsAt: number;
  readonly endsAt: number;
  readonly startedAt: number | null;
  readonly stoppedAt: number | null;
  readonly spentAt: number | null;
}

export function campaignState(course: CampaignCourse, now: number): CampaignState {
  if (course.startedAt === null) return 'draft';
  if (course.spentAt !== null) return 'spent';
  if (course.stoppedAt !== null) return 'stopped';
  if (now >= course.endsAt) return 'over';
  return now < course.beginsAt ? 'waiting' : 'running';
}

/**
 * The number of days from the start of one tested past period to the next. It is a multiple of 7, so that all
 * periods begin on the same weekday.
 */
export function triedEvery(days: number): number {
  return Math.ceil(days / 7) * 7;
}

/** The data of a past period on which a new campaign is tested. */
export interface TriedPeriod {
  /** The number of drivers who completed at least one return. */
  readonly drivers: number;
  readonly reached: readonly Reached[];
}

export interface PeriodOutcome {
  readonly paid: readonly Reached[];
  readonly unpaid: readonly Reached[];
  readonly costCents: number;
  /**
   * The time at which the budget would have been used up, by the last reward; null if it was enough for all
   * drivers who reached the goal.
   */
  readonly spentAt: number | null;
}

/** The result that the campaign would have had in one past period. */
export function tryPeriod(terms: CampaignTerms, { reached }: TriedPeriod): PeriodOutcome {
  const { paid, unpaid, spentCents } = shareOut(terms, 0, reached);
  const isSpent = unpaid.length > 0;
  return {
    paid,
    unpaid,
    costCents: spentCents,
    spentAt: isSpent ? (paid.at(-1)?.at ?? null) : null,
  };
}

/**
 * A new campaign as an administrator typed it. Days are counted from today; NaN means that no day was given.
 */
interface NewCampaign extends CampaignTerms {
  readonly beginsInDays: number;
  readonly endsInDays: number;
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** The problems with a new campaign as a sentence for each field; null if there are none. */
export function campaignProblem(campaign: NewCampaign): Record<string, string> | null {
  const rules = campaignRules;
  const { goal, rewardCents, budgetCents, beginsInDays, endsInDays } = campaign;
  const isReward = isWhole(rewardCents, rules.minRewardCents, rules.maxRewardCents);
  const isEnd = endsInDays >= beginsInDays && endsInDays < beginsInDays + rules.mostDays;
  const problems: Record<string, string> = {
    ...(!isWhole(goal, 1, rules.mostGoal) && { goal: `Enter a number up to ${rules.mostGoal}` }),
    ...(!isReward && {
      reward: `Enter a reward between ${formatCents(rules.minRewardCents)} and ${formatCents(rules.maxRewardCents)}`,
    }),
    ...(!isWhole(budgetCents, 1, rules.maxBudgetCents) && {
      budget: `Enter a budget of at most ${formatCents(rules.maxBudgetCents)}`,
    }),
    ...(isReward &&
      budgetCents < rewardCents && { budget: 'The budget must be enough for at least one reward' }),
    ...(!(beginsInDays >= 0 && beginsInDays <= rules.mostDaysAhead) && {
      beginsOn: 'Choose today or a later day',
    }),
    ...(!isEnd && {
      endsOn: `Choose the first day or a later day, at most ${rules.mostDays} days in all`,
    }),
  };
  return Object.keys(problems).length === 0 ? null : problems;
}

/**
 * A driver's result in a campaign so far. `too_late`: the driver reached the goal after the budget was used
 * up.
 */
export const campaignStandings = ['on_the_way', 'paid', 'too_late'] as const;
export type CampaignStanding = (typeof campaignStandings)[number];

/** The name of a campaign's reward in the driver's list of earnings. */
export const rewardReason = (name: string, goal: number): string =>
  `${name}: ${goal} ${goal === 1 ? 'return' : 'returns'}`;
