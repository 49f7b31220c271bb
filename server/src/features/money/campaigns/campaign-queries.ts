import { type RawBuilder, sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import type { Trial } from './try-campaign.ts';

export interface CampaignRow {
  id: string;
  name: string;
  goal: number;
  reward_cents: number;
  budget_cents: number;
  begins_at: Date;
  ends_at: Date;
  trial: Trial;
  created_by: string;
  created_at: Date;
  started_by: string | null;
  started_at: Date | null;
  stopped_at: Date | null;
  stopped_reason: string | null;
  spent_at: Date | null;
  spent_cents: number;
  paid: number;
  too_late: number;
  sort_at: string;
}

/** Returns completed before count for nothing: a campaign pays nobody for what is done already. */
export const countedFrom = sql`greatest(c.begins_at, c.started_at)`;
/** Returns completed from then on no longer count for the campaign `c`. */
export const countedUntil = sql`least(c.ends_at, c.stopped_at)`;

/** The returns of a driver that count for the campaign `c`. */
export const returnsOf = (driverId: string): RawBuilder<number> => sql<number>`(
  SELECT count(*)::int FROM orders o WHERE o.driver_id = ${driverId} AND o.sandbox_id IS NULL
    AND o.completed_at >= ${countedFrom} AND o.completed_at < ${countedUntil})`;

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    SELECT c.id, c.name, c.goal, c.reward_cents, c.budget_cents, c.begins_at, c.ends_at, c.trial,
      concat_ws(' ', u.first_name, u.last_name) AS created_by, c.created_at,
      CASE WHEN s.id IS NOT NULL THEN concat_ws(' ', s.first_name, s.last_name) END AS started_by, c.started_at,
      c.stopped_at, c.stopped_reason, c.spent_at, c.spent_cents, r.*, c.created_at::text AS sort_at
    FROM campaigns c JOIN users u ON u.id = c.created_by LEFT JOIN users s ON s.id = c.started_by
      CROSS JOIN LATERAL (SELECT count(adjustment_id)::int AS paid, (count(*) - count(adjustment_id))::int AS too_late
        FROM campaign_rewards WHERE campaign_id = c.id) r
    ${rest}`.execute(db);
  return rows;
}

/** Newest first. `q` has words of the name. */
export function findCampaigns(
  db: Database,
  { q, cursor, limit }: { q: string | undefined; cursor: PageCursor | null; limit: number },
): Promise<CampaignRow[]> {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  const isAsked = [
    sql`true`,
    ...words.map((word) => sql`strpos(lower(c.name), lower(${word})) > 0`),
    ...(cursor === null
      ? []
      : [sql`(c.created_at, c.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(isAsked, sql` AND `)} ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit}`,
  );
}

export async function readCampaignRow(db: Database, id: string): Promise<CampaignRow | undefined> {
  const [row] = await findRows(db, sql`WHERE c.id = ${id}`);
  return row;
}

export interface LockedCampaign {
  id: string;
  name: string;
  goal: number;
  rewardCents: number;
  budgetCents: number;
  endsAt: Date;
  countedFrom: Date;
  countedUntil: Date;
  startedBy: string | null;
  stoppedAt: Date | null;
  spentAt: Date | null;
  spentCents: number;
}

/** Locked, so that whatever is paid, started and stopped at once goes one after another. */
export async function lockCampaign(
  transaction: Database,
  id: string,
): Promise<LockedCampaign | undefined> {
  const { rows } = await sql<LockedCampaign>`
    SELECT id, name, goal, reward_cents AS "rewardCents", budget_cents AS "budgetCents", ends_at AS "endsAt",
      ${countedFrom} AS "countedFrom", ${countedUntil} AS "countedUntil", started_by AS "startedBy", stopped_at AS "stoppedAt",
      spent_at AS "spentAt", spent_cents AS "spentCents"
    FROM campaigns c WHERE id = ${id} FOR UPDATE`.execute(transaction);
  return rows[0];
}

/** Names of people by their id. */
export async function readNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, concat_ws(' ', first_name, last_name) AS name FROM users WHERE id = ANY (${sql.val([...ids])}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface RewardRow {
  id: string;
  name: string;
  reached_at: Date;
  is_paid: boolean;
}

const mostRewards = 500;

/** Drivers who reached a campaign's goal, the latest first. */
export async function findRewards(db: Database, campaignId: string): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    SELECT r.driver_id AS id, concat_ws(' ', u.first_name, u.last_name) AS name, r.reached_at,
      r.adjustment_id IS NOT NULL AS is_paid
    FROM campaign_rewards r JOIN users u ON u.id = r.driver_id WHERE r.campaign_id = ${campaignId}
    ORDER BY r.reached_at DESC, r.driver_id LIMIT ${mostRewards}`.execute(db);
  return rows;
}
