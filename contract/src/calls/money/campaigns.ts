import { areaLimits } from '@backhaul/domain/area/area-plan.ts';
import { campaignStandings, campaignStates } from '@backhaul/domain/payout/campaign.ts';
import * as z from 'zod/mini';
import { budgetRule, newBudgetRule } from '../../budget-rule.ts';
import { defineCall } from '../../call.ts';
import { line, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { askedApproval } from '../operations/approvals.ts';

export const about = 'Campaigns that pay drivers for a number of returns, within a budget.';

const campaign = z.extend(budgetRule, {
  /** The number of returns that a driver must complete to get the reward. */
  goal: z.int(),
  reward: amount,
  /** The area whose returns count; null for all areas. */
  area: z.nullable(z.string()),
  /** The amount paid to drivers so far. */
  spent: amount,
  /**
   * The number of drivers who were paid. `tooLate` counts drivers who reached the goal only after the budget
   * was used up.
   */
  paid: z.int(),
  tooLate: z.int(),
});
export type Campaign = z.infer<typeof campaign>;

/** The result that the campaign would have had in a past period. */
const triedPeriod = z.object({
  from: z.string(),
  until: z.string(),
  /** The number of drivers who completed at least one return. */
  drivers: z.int(),
  paid: z.int(),
  tooLate: z.int(),
  cost: amount,
  /** The time at which the budget would have been used up; null if it was enough. */
  spentAt: z.nullable(z.string()),
});

const wholeCampaign = z.extend(campaign, {
  /**
   * The results that the campaign would have had in past periods of the same weekdays, latest period first;
   * computed when the draft was made.
   */
  periods: z.array(triedPeriod),
  /**
   * The drivers who would have earned the most in the past periods. `times` is the number of their rewards,
   * `amount` the sum.
   */
  earners: z.array(z.object({ id: uuid, name: z.string(), times: z.int(), amount })),
  /** The drivers who reached the goal, the latest first. */
  rewards: z.array(
    z.object({ id: uuid, name: z.string(), reachedAt: z.string(), isPaid: z.boolean() }),
  ),
});
export type WholeCampaign = z.infer<typeof wholeCampaign>;

export const listCampaigns = defineCall({
  method: 'GET',
  path: '/api/admin/campaigns',
  summary: 'Campaigns for drivers with the money that each has spent, newest first.',
  access: 'adjust_driver_pay',
  reads: ['campaigns'],
  query: z.object({ ...page, q: z.optional(text(100)) }),
  answer: z.array(campaign),
});

export const readCampaign = defineCall({
  method: 'GET',
  path: '/api/admin/campaigns/{id}',
  summary: 'One campaign: its computed cost in past periods, and the drivers that it paid.',
  access: 'adjust_driver_pay',
  reads: ['campaigns'],
  params: z.object({ id: uuid }),
  answer: wholeCampaign,
  errors: ['not_found'],
});

export const draftCampaign = defineCall({
  method: 'POST',
  path: '/api/admin/campaigns',
  summary:
    'Compute what a campaign would have cost in past periods, and save the campaign as a draft. A draft pays nobody.',
  access: 'adjust_driver_pay',
  changes: ['campaigns'],
  creates: true,
  status: 201,
  body: z.extend(newBudgetRule, {
    goal: z.number(),
    reward: z.number(),
    /** The short name of the area whose returns count; absent or null for all areas. */
    area: z.nullish(text(areaLimits.slug)),
  }),
  answer: campaign,
});

export const dropCampaign = defineCall({
  method: 'POST',
  path: '/api/admin/campaigns/{id}/drop',
  summary: 'Delete a draft of a campaign.',
  access: 'adjust_driver_pay',
  changes: ['campaigns'],
  params: z.object({ id: uuid }),
  answer: z.object({ id: uuid }),
  errors: ['not_found', 'campaign_started'],
});

export const startCampaign = defineCall({
  method: 'POST',
  path: '/api/admin/campaigns/{id}/start',
  summary: 'Start a campaign draft. A started campaign cannot be edited.',
  access: 'adjust_driver_pay',
  changes: ['campaigns'],
  params: z.object({ id: uuid }),
  answer: campaign,
  errors: ['not_found', 'campaign_started', 'campaign_too_late', 'above_limit'],
});

export const askForCampaign = defineCall({
  method: 'POST',
  path: '/api/admin/campaigns/{id}/ask',
  summary: 'Ask a second person to approve a campaign whose budget is above your limit.',
  access: 'adjust_driver_pay',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  params: z.object({ id: uuid }),
  answer: askedApproval,
  errors: ['not_found', 'campaign_started', 'campaign_too_late'],
});

export const stopCampaign = defineCall({
  method: 'POST',
  path: '/api/admin/campaigns/{id}/stop',
  summary: 'Stop a campaign early. Returns that were completed before the stop still count.',
  access: 'adjust_driver_pay',
  changes: ['campaigns'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: line(200, 'Enter a reason') }),
  answer: campaign,
  errors: ['not_found', 'campaign_ended'],
});

const ownCampaign = z.object({
  id: uuid,
  name: z.string(),
  goal: z.int(),
  reward: amount,
  beginsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(campaignStates),
  /** The number of the driver's completed returns that count toward the goal. */
  returns: z.int(),
  standing: z.enum(campaignStandings),
  /** The area whose returns count; null for all areas. */
  area: z.nullable(z.string()),
  /** The number of drivers who can still get the reward before the budget is used up. */
  rewardsLeft: z.int(),
});
export type OwnCampaign = z.infer<typeof ownCampaign>;

export const listOwnCampaigns = defineCall({
  method: 'GET',
  path: '/api/driver/campaigns',
  summary:
    'The campaigns that run or begin soon, and those that ended within a week, with the driver’s progress.',
  access: 'use_driver_portal',
  reads: ['earnings'],
  answer: z.array(ownCampaign),
});

export const listDriverCampaigns = defineCall({
  method: 'GET',
  path: '/api/admin/drivers/{id}/campaigns',
  summary: 'The campaigns that a driver sees, with the driver’s progress.',
  access: 'adjust_driver_pay',
  reads: ['earnings'],
  params: z.object({ id: uuid }),
  answer: z.array(ownCampaign),
  errors: ['not_found'],
});
