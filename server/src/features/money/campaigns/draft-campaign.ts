import type { CallBody } from '@backhaul/contract/call.ts';
import type { Campaign, draftCampaign as call } from '@backhaul/contract/calls/money/campaigns.ts';
import { campaignProblem } from '@backhaul/domain/payout/campaign.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { keepDraft, type RuleDeps, wholeCents } from '../../../app/budget-rules.ts';
import type { IdempotencyClaim } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { spanOfDays } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { campaignKind } from './campaign-kind.ts';
import { tryCampaign } from './try-campaign.ts';

async function requireArea(db: Database, id: string): Promise<void> {
  const { rows } = await sql`SELECT FROM service_areas WHERE id = ${id}`.execute(db);
  if (rows.length === 0)
    throw new AppError('validation_failed', { fieldErrors: { area: 'There is no such area' } });
}

/** Computes what a campaign would have paid in past periods, and stores it with the campaign's draft. Throws validation_failed for a campaign that breaks its limits. */
export async function draftCampaign(
  { db, clock }: RuleDeps,
  admin: SessionPrincipal,
  body: CallBody<typeof call>,
  idempotency: IdempotencyClaim | null,
): Promise<Campaign> {
  const now = clock.now();
  const { name, goal, beginsOn, endsOn } = body;
  const span = await spanOfDays(db, { first: beginsOn, last: endsOn, now });
  const { beginsAt, endsAt, beginsInDays, endsInDays } = span;
  const terms = {
    goal,
    rewardCents: wholeCents(body.reward),
    budgetCents: wholeCents(body.budget),
  };
  const problem = campaignProblem({ ...terms, beginsInDays, endsInDays });
  if (problem !== null) throw new AppError('validation_failed', { fieldErrors: problem });
  const areaId = body.area ?? null;
  if (areaId !== null) await requireArea(db, areaId);
  const days = endsInDays - beginsInDays + 1;
  const trial = await tryCampaign(db, terms, { areaId, beginsOn, endsOn, endsInDays, days });
  return keepDraft({ db }, campaignKind, { now, idempotency }, (transaction, id) =>
    sql`
      INSERT INTO campaigns (id, name, goal, reward_cents, budget_cents, begins_at, ends_at, trial, area_id, created_by, created_at)
      VALUES (${id}, ${name}, ${goal}, ${terms.rewardCents}, ${terms.budgetCents}, ${beginsAt}, ${endsAt},
        ${JSON.stringify(trial)}::jsonb, ${areaId}, ${admin.userId}, ${now})`.execute(transaction),
  );
}
