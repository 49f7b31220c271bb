import { randomUUID } from 'node:crypto';
import type { CallBody } from '@backhaul/contract/call.ts';
import type { Campaign, draftCampaign as call } from '@backhaul/contract/calls/money/campaigns.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { campaignProblem } from '@backhaul/domain/payout/campaign.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { spanOfDays } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Clock } from '../../../ports/clock.ts';
import { presentCampaign } from './campaign-presenter.ts';
import { lockCampaign, readCampaignRow } from './campaign-queries.ts';
import { tryCampaign } from './try-campaign.ts';

export interface CampaignDeps {
  db: Database;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

/** Whole cents; NaN for an amount that has none. */
function centsOf(amount: number): number {
  const cents = Math.round(amount * 100);
  return toDollars(cents) === amount ? cents : Number.NaN;
}

export async function readPresented(db: Database, id: string, now: Date): Promise<Campaign> {
  const row = await readCampaignRow(db, id);
  if (row === undefined) throw new AppError('not_found');
  return presentCampaign(row, now);
}

/** Tries a campaign on past periods and keeps rule and trial. Throws validation_failed. */
export async function draftCampaign(
  { db, clock }: CampaignDeps,
  admin: SessionPrincipal,
  body: CallBody<typeof call>,
  idempotency: IdempotencyClaim | null,
): Promise<Campaign> {
  const now = clock.now();
  const { name, goal, beginsOn, endsOn } = body;
  const span = await spanOfDays(db, { first: beginsOn, last: endsOn, now });
  const { beginsAt, endsAt, beginsInDays, endsInDays } = span;
  const terms = { goal, rewardCents: centsOf(body.reward), budgetCents: centsOf(body.budget) };
  const problem = campaignProblem({ ...terms, beginsInDays, endsInDays });
  if (problem !== null) throw new AppError('validation_failed', { fieldErrors: problem });
  const days = endsInDays - beginsInDays + 1;
  const trial = await tryCampaign(db, terms, { beginsOn, endsOn, endsInDays, days });
  const id = randomUUID();
  return db.transaction().execute(async (transaction) => {
    await sql`
      INSERT INTO campaigns (id, name, goal, reward_cents, budget_cents, begins_at, ends_at, trial, created_by, created_at)
      VALUES (${id}, ${name}, ${goal}, ${terms.rewardCents}, ${terms.budgetCents}, ${beginsAt}, ${endsAt},
        ${JSON.stringify(trial)}::jsonb, ${admin.userId}, ${now})`.execute(transaction);
    const answer = await readPresented(transaction, id, now);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}

/** Deletes a draft. Throws not_found, and campaign_started. */
export async function dropCampaign({ db }: CampaignDeps, id: string): Promise<{ id: string }> {
  return db.transaction().execute(async (transaction) => {
    const campaign = await lockCampaign(transaction, id);
    if (campaign === undefined) throw new AppError('not_found');
    if (campaign.startedBy !== null) throw new AppError('campaign_started');
    await sql`DELETE FROM campaigns WHERE id = ${id}`.execute(transaction);
    return { id };
  });
}
