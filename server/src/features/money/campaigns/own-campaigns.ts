import { sql } from 'kysely';
import type { CourseRow } from '../../../app/budget-rule-rows.ts';
import type { Database } from '../../../database/connect.ts';
import { returnsOf } from './campaign-queries.ts';

export interface OwnCampaignRow extends CourseRow {
  id: string;
  name: string;
  goal: number;
  reward_cents: number;
  budget_cents: number;
  spent_cents: number;
  area_name: string | null;
  returns: number;
  is_reached: boolean;
  is_paid: boolean;
}

/** Days for which a driver still sees a campaign that has ended. */
const shownDays = 7;

/** The campaigns that a driver can take part in, and those that ended lately, sorted by their end. */
export async function findOwnCampaigns(
  db: Database,
  driverId: string,
  now: Date,
): Promise<OwnCampaignRow[]> {
  const { rows } = await sql<OwnCampaignRow>`
    SELECT r.id, r.name, r.goal, r.reward_cents, r.budget_cents, r.begins_at, r.ends_at, r.started_at, r.stopped_at, r.spent_at,
      r.spent_cents, (SELECT name FROM service_areas WHERE id = r.area_id) AS area_name, ${returnsOf(driverId)} AS returns, w.driver_id IS NOT NULL AS is_reached,
      w.adjustment_id IS NOT NULL AS is_paid
    FROM campaigns r LEFT JOIN campaign_rewards w ON w.campaign_id = r.id AND w.driver_id = ${driverId}
    WHERE r.started_at IS NOT NULL AND r.ends_at > ${now}::timestamptz - make_interval(days => ${shownDays}::integer)
      AND (r.area_id IS NULL OR ${returnsOf(driverId)} > 0
        OR EXISTS (SELECT FROM driver_applications a WHERE a.user_id = ${driverId} AND a.area_id = r.area_id))
    ORDER BY r.ends_at, r.id`.execute(db);
  return rows;
}
