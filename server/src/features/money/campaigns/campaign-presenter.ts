import type {
  Campaign,
  OwnCampaign,
  WholeCampaign,
} from '@backhaul/contract/calls/money/campaigns.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { type CampaignStanding, rewardsLeft } from '@backhaul/domain/payout/campaign.ts';
import { presentBudgetRule, ruleState } from '../../../app/budget-rule-rows.ts';
import type { CampaignRow, RewardRow } from './campaign-queries.ts';
import type { OwnCampaignRow } from './own-campaigns.ts';

export const presentCampaign = (row: CampaignRow, now: Date): Campaign => ({
  ...presentBudgetRule(row, now),
  goal: row.goal,
  reward: toDollars(row.reward_cents),
  area: row.area_name,
  spent: toDollars(row.spent_cents),
  paid: row.paid,
  tooLate: row.too_late,
});

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
    state: ruleState(row, now),
    returns: row.returns,
    standing: standingOf(row),
    area: row.area_name,
    rewardsLeft: rewardsLeft(terms, row.spent_cents),
  };
}
