import type {
  Campaign,
  OwnCampaign,
  WholeCampaign,
} from '@backhaul/contract/calls/money/campaigns.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  campaignState,
  type CampaignStanding,
  rewardsLeft,
} from '@backhaul/domain/payout/campaign.ts';
import type { CampaignRow, RewardRow } from './campaign-queries.ts';
import type { OwnCampaignRow } from './own-campaigns.ts';

type CourseRow = Pick<
  CampaignRow,
  'begins_at' | 'ends_at' | 'started_at' | 'stopped_at' | 'spent_at'
>;

const stateOf = (row: CourseRow, now: Date) =>
  campaignState(
    {
      beginsAt: row.begins_at.getTime(),
      endsAt: row.ends_at.getTime(),
      startedAt: row.started_at?.getTime() ?? null,
      stoppedAt: row.stopped_at?.getTime() ?? null,
      spentAt: row.spent_at?.getTime() ?? null,
    },
    now.getTime(),
  );

export function presentCampaign(row: CampaignRow, now: Date): Campaign {
  return {
    id: row.id,
    name: row.name,
    goal: row.goal,
    reward: toDollars(row.reward_cents),
    budget: toDollars(row.budget_cents),
    beginsAt: row.begins_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: stateOf(row, now),
    spent: toDollars(row.spent_cents),
    paid: row.paid,
    tooLate: row.too_late,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    startedBy: row.started_by,
    stoppedReason: row.stopped_reason,
  };
}

interface CampaignParts {
  names: ReadonlyMap<string, string>;
  rewards: readonly RewardRow[];
}

export function presentWholeCampaign(
  row: CampaignRow,
  { names, rewards }: CampaignParts,
  now: Date,
): WholeCampaign {
  const { periods, earners } = row.trial;
  return {
    ...presentCampaign(row, now),
    periods: periods.map(({ costCents, ...period }) => ({ ...period, cost: toDollars(costCents) })),
    earners: earners.map(({ driverId, times }) => ({
      id: driverId,
      name: names.get(driverId) ?? '',
      times,
      amount: toDollars(times * row.reward_cents),
    })),
    rewards: rewards.map(({ id, name, reached_at, is_paid }) => ({
      id,
      name,
      reachedAt: reached_at.toISOString(),
      isPaid: is_paid,
    })),
  };
}

function standingOf({ is_reached, is_paid }: OwnCampaignRow): CampaignStanding {
  if (!is_reached) return 'on_the_way';
  return is_paid ? 'paid' : 'too_late';
}

export function presentOwnCampaign(row: OwnCampaignRow, now: Date): OwnCampaign {
  const terms = {
    goal: row.goal,
    rewardCents: row.reward_cents,
    budgetCents: row.budget_cents,
  };
  return {
    id: row.id,
    name: row.name,
    goal: row.goal,
    reward: toDollars(row.reward_cents),
    beginsAt: row.begins_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: stateOf(row, now),
    returns: row.returns,
    standing: standingOf(row),
    rewardsLeft: rewardsLeft(terms, row.spent_cents),
  };
}
