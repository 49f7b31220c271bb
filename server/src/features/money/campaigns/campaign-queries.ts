import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import {
  countedFrom,
  countedUntil,
  pageOfRules,
  peopleOfRule,
  ruleColumns,
  type RuleRow,
} from '../../../app/budget-rule-rows.ts';
import type { LockedBudgetRule } from '../../../app/budget-rules.ts';
import type { Database } from '../../../database/connect.ts';
import { isInArea, type Trial } from './try-campaign.ts';

export interface CampaignRow extends RuleRow {
  goal: number;
  reward_cents: number;
  trial: Trial;
  area_name: string | null;
  spent_cents: number;
  paid: number;
  too_late: number;
}

/**
 * SQL for the number of returns that a driver completed within a campaign (alias `r`): in its time and area.
 */
export const returnsOf = (driverId: string): RawBuilder<number> => sql<number>`(
  SELECT count(*)::int FROM orders o WHERE o.driver_id = ${driverId} AND o.sandbox_id IS NULL
    AND o.completed_at >= ${countedFrom} AND o.completed_at < ${countedUntil}
    AND ${isInArea(sql`r.area_id`)})`;

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    SELECT ${ruleColumns}, r.goal, r.reward_cents, r.trial, r.spent_cents,
      (SELECT name FROM service_areas WHERE id = r.area_id) AS area_name, w.*
    FROM campaigns r ${peopleOfRule}
      CROSS JOIN LATERAL (SELECT count(adjustment_id)::int AS paid, (count(*) - count(adjustment_id))::int AS too_late
        FROM campaign_rewards WHERE campaign_id = r.id) w
    ${rest}`.execute(db);
  return rows;
}

/** Campaigns, newest first. `q` contains words of a campaign's name. */
export const findCampaigns = (db: Database, asked: Parameters<typeof pageOfRules>[0]) =>
  findRows(db, pageOfRules(asked));

/** Reads one campaign. Throws not_found. */
export async function readCampaignRow(db: Database, id: string): Promise<CampaignRow> {
  const [row] = await findRows(db, sql`WHERE r.id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export interface LockedCampaign extends LockedBudgetRule {
  id: string;
  goal: number;
  rewardCents: number;
  areaId: string | null;
  countedFrom: Date;
  countedUntil: Date;
}

/** Locks the campaign, so that simultaneous payments, starts and stops run one after another. */
export async function lockCampaign(
  transaction: Database,
  id: string,
): Promise<LockedCampaign | undefined> {
  const { rows } = await sql<LockedCampaign>`
    SELECT id, name, goal, reward_cents AS "rewardCents", area_id AS "areaId", budget_cents AS "budgetCents", ends_at AS "endsAt",
      ${countedFrom} AS "countedFrom", ${countedUntil} AS "countedUntil", started_by AS "startedBy", stopped_at AS "stoppedAt",
      spent_at AS "spentAt", spent_cents AS "spentCents"
    FROM campaigns r WHERE id = ${id} FOR UPDATE`.execute(transaction);
  return rows[0];
}

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
