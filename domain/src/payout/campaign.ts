import { formatCents } from '../money/cents.ts';

/** Limits of a campaign (product-rules.md#campaigns). */
export const campaignRules = {
  mostGoal: 500,
  minRewardCents: 100,
  maxRewardCents: 50_000,
  maxBudgetCents: 10_000_000,
  /** The most days that it runs. */
  mostDays: 92,
  /** The most days from today to its last day. */
  mostDaysAhead: 365,
  /** The periods before today on which it is tried. */
  triedPeriods: 8,
} as const;

/** `draft`: tried, not started. `spent`: its budget pays no further driver. */
export const campaignStates = ['draft', 'waiting', 'running', 'spent', 'stopped', 'over'] as const;
export type CampaignState = (typeof campaignStates)[number];

export interface CampaignTerms {
  /** The number of returns that a driver completes for the reward. */
  readonly goal: number;
  readonly rewardCents: number;
  readonly budgetCents: number;
}

/** A driver who reached the goal, and when, in milliseconds. */
export interface Reached {
  readonly driverId: string;
  readonly at: number;
}

export interface ShareOut<R> {
  readonly paid: readonly R[];
  /** Drivers for whom the budget was not enough. */
  readonly unpaid: readonly R[];
  readonly spentCents: number;
}

const firstReached = (a: Reached, b: Reached) =>
  a.at - b.at || a.driverId.localeCompare(b.driverId, 'en-US');

/** The number of further rewards that a budget pays. */
export const rewardsLeft = (terms: CampaignTerms, spentCents: number): number =>
  Math.max(0, Math.floor((terms.budgetCents - spentCents) / terms.rewardCents));

/** Pays those who reached the goal, the first first, until the budget pays no further reward. */
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

/** The course of a campaign, in milliseconds. */
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

/** The days between a campaign's first day and a period on which it is tried: whole weeks, so that weekdays agree. */
export function triedEvery(days: number): number {
  return Math.ceil(days / 7) * 7;
}

/** A past period in which a rule is tried. */
export interface TriedPeriod {
  /** Drivers who completed at least one return. */
  readonly drivers: number;
  readonly reached: readonly Reached[];
}

export interface PeriodOutcome {
  readonly paid: readonly Reached[];
  readonly unpaid: readonly Reached[];
  readonly costCents: number;
  /** When the last affordable reward was paid, if somebody came too late; null if the budget was enough. */
  readonly spentAt: number | null;
}

/** The outcome of the rule in one past period. */
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

/** A new campaign as somebody typed it; days are counted from today, NaN where there is none. */
interface NewCampaign extends CampaignTerms {
  readonly beginsInDays: number;
  readonly endsInDays: number;
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** The problems with a new campaign as a sentence for each field, or null. */
export function campaignProblem(campaign: NewCampaign): Record<string, string> | null {
  const rules = campaignRules;
  const { goal, rewardCents, budgetCents, beginsInDays, endsInDays } = campaign;
  const isReward = isWhole(rewardCents, rules.minRewardCents, rules.maxRewardCents);
  const isEnd = endsInDays >= beginsInDays && endsInDays < beginsInDays + rules.mostDays;
  const problems: Record<string, string> = {
    ...(!isWhole(goal, 1, rules.mostGoal) && { goal: `Say how many, up to ${rules.mostGoal}` }),
    ...(!isReward && {
      reward: `A reward is between ${formatCents(rules.minRewardCents)} and ${formatCents(rules.maxRewardCents)}`,
    }),
    ...(!isWhole(budgetCents, 1, rules.maxBudgetCents) && {
      budget: `A budget is at most ${formatCents(rules.maxBudgetCents)}`,
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

/** A driver's standing in a campaign. */
export const campaignStandings = ['on_the_way', 'paid', 'too_late'] as const;
export type CampaignStanding = (typeof campaignStandings)[number];

/** The reason of a reward, as the driver's earnings show it. */
export const rewardReason = (name: string, goal: number): string =>
  `${name}: ${goal} ${goal === 1 ? 'return' : 'returns'}`;
