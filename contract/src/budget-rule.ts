import { campaignStates } from '@backhaul/domain/payout/campaign.ts';
import * as z from 'zod/mini';
import { calendarDay, line, uuid } from './fields.ts';
import { amount } from './money.ts';

/** A rule with a budget and an end, such as a campaign: tried as a draft, started once, never edited. */
export const budgetRule = z.object({
  id: uuid,
  name: z.string(),
  budget: amount,
  beginsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(campaignStates),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Null while it is a draft. */
  startedBy: z.nullable(z.string()),
  /** Why it was stopped by hand; null if it was not. */
  stoppedReason: z.nullable(z.string()),
});
export type BudgetRule = z.infer<typeof budgetRule>;

export const newBudgetRule = z.object({
  name: line(60, 'Give it a name'),
  budget: z.number(),
  beginsOn: calendarDay,
  endsOn: calendarDay,
});
