import type { Campaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { approvalLimits } from '@backhaul/domain/access/act-limits.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { PerformAct } from '../../../app/approvals.ts';
import { countOneByOne, requireWithinLimit } from '../../../app/limits.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { lockCampaign } from './campaign-queries.ts';
import { type CampaignDeps, readPresented } from './draft-campaign.ts';

/** Starts a draft in the name of somebody. Returns its budget in cents. */
async function start(
  transaction: Database,
  id: string,
  { userId, at }: { userId: string; at: Date },
): Promise<number> {
  const campaign = await lockCampaign(transaction, id);
  if (campaign === undefined) throw new AppError('not_found');
  if (campaign.startedBy !== null) throw new AppError('campaign_started');
  if (campaign.endsAt <= at) throw new AppError('campaign_too_late');
  await sql`UPDATE campaigns SET started_at = ${at}, started_by = ${userId} WHERE id = ${id}`.execute(
    transaction,
  );
  await noteAdminAct(transaction, {
    adminId: userId,
    action: 'start_campaign',
    subject: { thing: `Campaign ${campaign.name}` },
    before: null,
    after: { budget: campaign.budgetCents },
    reason: null,
    at,
  });
  return campaign.budgetCents;
}

/** Starts a campaign as `startCampaign()` does, for an approval. */
export const performCampaign: PerformAct<{ id: string }> = async (transaction, { id }, by) => ({
  orderId: null,
  personId: null,
  amountCents: await start(transaction, id, by),
  leftCents: null,
});

/** The budgets of what this person started within a day. */
async function startedCents(db: Database, userId: string, at: Date): Promise<number> {
  const since = new Date(at.getTime() - approvalLimits.countedMs);
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(budget_cents), 0) AS cents FROM campaigns
    WHERE started_by = ${userId} AND started_at > ${since}`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/**
 * Starts a campaign within the person's limit, by its budget. Throws not_found, campaign_started, campaign_too_late,
 * and above_limit.
 */
export function startCampaign(
  { db, bus, clock }: CampaignDeps,
  admin: SessionPrincipal,
  id: string,
): Promise<Campaign> {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    await countOneByOne(transaction, admin);
    const amountCents = await start(transaction, id, { userId: admin.userId, at });
    const givenCents = (await startedCents(transaction, admin.userId, at)) - amountCents;
    await requireWithinLimit(transaction, admin, { act: 'campaign', amountCents, givenCents });
    return readPresented(transaction, id, at);
  });
}

/** Stops a campaign by hand. Throws not_found, and campaign_ended if it does not run or wait. */
export function stopCampaign(
  { db, bus, clock }: CampaignDeps,
  admin: SessionPrincipal,
  { id, reason }: { id: string; reason: string },
): Promise<Campaign> {
  const at = clock.now();
  return commitEvents(db, bus, async (transaction) => {
    const campaign = await lockCampaign(transaction, id);
    if (campaign === undefined || campaign.startedBy === null) throw new AppError('not_found');
    const { name, spentCents, stoppedAt, spentAt, endsAt } = campaign;
    if (stoppedAt !== null || spentAt !== null || endsAt <= at)
      throw new AppError('campaign_ended');
    await sql`
      UPDATE campaigns SET stopped_at = ${at}, stopped_by = ${admin.userId}, stopped_reason = ${reason}
      WHERE id = ${id}`.execute(transaction);
    await noteAdminAct(transaction, {
      adminId: admin.userId,
      action: 'stop_campaign',
      subject: { thing: `Campaign ${name}` },
      before: { spent: spentCents },
      after: { budget: campaign.budgetCents },
      reason,
      at,
    });
    return readPresented(transaction, id, at);
  });
}
