import { rewardReason, rewardsLeft, shareOut } from '@backhaul/domain/payout/campaign.ts';
import { sql } from 'kysely';
import { countedFrom, countedUntil } from '../../../app/budget-rule-rows.ts';
import type { RuleDeps } from '../../../app/budget-rules.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { postAdjustment, readOwedToDriver } from '../../../ledger/post-adjustment.ts';
import { lockCampaign, type LockedCampaign, returnsOf } from './campaign-queries.ts';
import { isInArea } from './try-campaign.ts';

interface Claim {
  driverId: string;
  at: number;
}

/** The drivers who reached a campaign's goal and have no reward from this campaign yet. */
async function findClaims(
  transaction: Database,
  { id, goal, areaId, countedFrom: from, countedUntil: until }: LockedCampaign,
): Promise<Claim[]> {
  const { rows } = await sql<{ driver_id: string; reached_at: Date }>`
    SELECT driver_id, (array_agg(completed_at ORDER BY completed_at))[${goal}::integer] AS reached_at FROM orders o
    WHERE sandbox_id IS NULL AND completed_at >= ${from} AND completed_at < ${until} AND driver_id IS NOT NULL
      AND ${isInArea(sql`${areaId}::text`)}
      AND NOT EXISTS (SELECT FROM campaign_rewards r WHERE r.campaign_id = ${id} AND r.driver_id = o.driver_id)
    GROUP BY driver_id HAVING count(*) >= ${goal}::integer`.execute(transaction);
  return rows.map(({ driver_id: driverId, reached_at }) => ({
    driverId,
    at: reached_at.getTime(),
  }));
}

async function pay(
  transaction: Database,
  { id, name, goal, rewardCents, startedBy }: LockedCampaign,
  driverId: string,
  now: Date,
): Promise<string> {
  if (startedBy === null) throw new Error(`campaign ${id} pays before it started`);
  const reason = rewardReason(name, goal);
  const adjustmentId = await postAdjustment(transaction, {
    driverId,
    sandboxId: null,
    orderId: null,
    kind: 'incentive',
    amountCents: rewardCents,
    reason,
    authorId: startedBy,
    campaignId: id,
    at: now,
  });
  await appendSubjectEvent(transaction, {
    subject: 'driver',
    subjectId: driverId,
    type: 'pay_adjusted',
    actor: { kind: 'system', id: null },
    sandboxId: null,
    happenedAt: now,
    details: {
      adjustmentId,
      campaignId: id,
      kind: 'incentive',
      amountCents: rewardCents,
      reason,
      owedCents: await readOwedToDriver(transaction, driverId),
    },
  });
  return adjustmentId;
}

/**
 * Pays the reward to the drivers who reached a campaign's goal, the earliest first, until the budget is too
 * small for another. Drivers after that are stored without a reward. A lock on the campaign lets only one
 * transaction do this at a time.
 */
export async function payReached(transaction: Database, id: string, now: Date): Promise<void> {
  const campaign = await lockCampaign(transaction, id);
  if (campaign === undefined || campaign.startedBy === null) return;
  const claims = await findClaims(transaction, campaign);
  if (claims.length === 0) return;
  const { paid, spentCents } = shareOut(campaign, campaign.spentCents, claims);
  const isPaid = new Set(paid);
  // Drivers are sorted, so that two campaigns that pay the same drivers take their locks in the same
  // sequence.
  for (const claim of claims.toSorted((a, b) => (a.driverId < b.driverId ? -1 : 1))) {
    const { driverId, at } = claim;
    const adjustmentId = isPaid.has(claim) ? await pay(transaction, campaign, driverId, now) : null;
    await sql`
      INSERT INTO campaign_rewards (campaign_id, driver_id, reached_at, adjustment_id)
      VALUES (${id}, ${driverId}, ${new Date(at)}, ${adjustmentId})`.execute(transaction);
  }
  const isSpent = campaign.spentAt === null && rewardsLeft(campaign, spentCents) === 0;
  await sql`
    UPDATE campaigns SET spent_cents = ${spentCents}, spent_at = CASE WHEN ${isSpent} THEN ${now}::timestamptz ELSE spent_at END
    WHERE id = ${id}`.execute(transaction);
}

/** Pays the campaigns whose goal a driver has reached with a return completed at `at`. Safe to repeat. */
export async function payCampaigns(
  { db, bus, clock }: RuleDeps,
  { driverId, at }: { driverId: string; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM campaigns r
    WHERE r.started_at IS NOT NULL AND ${countedFrom} <= ${at} AND ${countedUntil} > ${at}
      AND NOT EXISTS (SELECT FROM campaign_rewards w WHERE w.campaign_id = r.id AND w.driver_id = ${driverId})
      AND ${returnsOf(driverId)} >= r.goal
    ORDER BY r.id`.execute(db);
  for (const { id } of rows)
    await commitEvents(db, bus, (transaction) => payReached(transaction, id, clock.now()));
}
