import { formatCents } from '../money/cents.ts';

/** Limits of a bonus campaign for drivers (product-rules.md#campaigns). */
export const campaignRules = {
  mostGoal: 500,
  minRewardCents: 100,
  maxRewardCents: 50_000,
  maxBudgetCents: 10_000_000,
  /** The maximum number of days of a campaign. */
  mostDays: 92,
  /** The maximum number of days from today to a campaign's last day. */
  mostDaysAhead: 365,
  /** A new campaign is tested on this many past periods. */
  triedPeriods: 8,
} as const;

/**
 * States of a campaign. `draft`: it was tested on past periods but not started. `spent`: the rest of its
 * budget is too small for one more reward.
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
 * A driver who reached the campaign's goal. `at` is the time of reaching the goal, in milliseconds since the
 * epoch.
 */
export interface Reached {
  readonly driverId: string;
  readonly at: number;
}

export interface ShareOut<R> {
  readonly paid: readonly R[];
  /** Drivers who reached the goal but get no reward, because the budget was too small. */
  readonly unpaid: readonly R[];
  readonly spentCents: number;
}

const firstReached = (a: Reached, b: Reached) =>
  a.at - b.at || a.driverId.localeCompare(b.driverId, 'en-US');

/** The number of further rewards for which the campaign's budget is enough. */
export const rewardsLeft = (terms: CampaignTerms, spentCents: number): number =>
  Math.max(0, Math.floor((terms.budgetCents - spentCents) / terms.rewardCents));

/**
 * Pays the reward to the drivers who reached the goal, the earliest first, until the rest of the budget is
 * too small for one more.
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

/** The times at which a campaign's state changes, in milliseconds since the epoch. */
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
 * The number of days between the beginnings of the past periods on which a campaign is tested. It is a number
 * of whole weeks, so that all periods begin on the same weekday.
 */
export function triedEvery(days: number): number {
  return Math.ceil(days / 7) * 7;
}

/** A past period on which a new campaign is tested. */
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
   * The time of the last reward, if the budget was too small to reward every driver who reached the goal;
   * null if the budget was enough.
   */
  readonly spentAt: number | null;
}

/** The outcome that the campaign would have had in one past period. */
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
      budgetCents < rewardCents && { budget: 'The budget must pay at least one reward' }),
    ...(!(beginsInDays >= 0 && beginsInDays <= rules.mostDaysAhead) && {
      beginsOn: 'Choose today or a later day',
    }),
    ...(!isEnd && {
      endsOn: `Choose the first day or a later one, at most ${rules.mostDays} days in all`,
    }),
  };
  return Object.keys(problems).length === 0 ? null : problems;
}

/**
 * The states of a driver in a campaign. `too_late`: the budget was already used up when the driver reached
 * the goal.
 */
export const campaignStandings = ['on_the_way', 'paid', 'too_late'] as const;
export type CampaignStanding = (typeof campaignStandings)[number];

/** The text for a reward in the driver's list of earnings. */
export const rewardReason = (name: string, goal: number): string =>
  `${name}: ${goal} ${goal === 1 ? 'return' : 'returns'}`;
