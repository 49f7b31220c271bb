import { campaignStates } from '@backhaul/domain/payout/campaign.ts';
import * as z from 'zod/mini';
import { calendarDay, line, uuid } from './fields.ts';
import { amount } from './money.ts';

/**
 * A rule with a budget and an end date, such as a campaign for drivers. It begins as a draft, is started
 * once, and is never edited.
 */
export const budgetRule = z.object({
  id: uuid,
  name: z.string(),
  budget: amount,
  beginsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(campaignStates),
  createdBy: z.string(),
  createdAt: z.string(),
  /** The person who started the rule; null while the rule is a draft. */
  startedBy: z.nullable(z.string()),
  /** The reason that was given for stopping the rule by hand; null if nobody stopped it. */
  stoppedReason: z.nullable(z.string()),
});
export type BudgetRule = z.infer<typeof budgetRule>;

export const newBudgetRule = z.object({
  name: line(60, 'Give it a name'),
  budget: z.number(),
  beginsOn: calendarDay,
  endsOn: calendarDay,
});
