import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { returnsOf } from './campaign-queries.ts';

export interface OwnCampaignRow {
  id: string;
  name: string;
  goal: number;
  reward_cents: number;
  budget_cents: number;
  begins_at: Date;
  ends_at: Date;
  started_at: Date | null;
  stopped_at: Date | null;
  spent_at: Date | null;
  spent_cents: number;
  returns: number;
  is_reached: boolean;
  is_paid: boolean;
}

/** Days for which a driver still sees a campaign that has ended. */
const shownDays = 7;

/** The campaigns that a driver can take part in, and those that ended lately; the first to end first. */
export async function findOwnCampaigns(
  db: Database,
  driverId: string,
  now: Date,
): Promise<OwnCampaignRow[]> {
  const { rows } = await sql<OwnCampaignRow>`
    SELECT c.id, c.name, c.goal, c.reward_cents, c.budget_cents, c.begins_at, c.ends_at, c.started_at, c.stopped_at, c.spent_at,
      c.spent_cents, ${returnsOf(driverId)} AS returns, r.driver_id IS NOT NULL AS is_reached,
      r.adjustment_id IS NOT NULL AS is_paid
    FROM campaigns c LEFT JOIN campaign_rewards r ON r.campaign_id = c.id AND r.driver_id = ${driverId}
    WHERE c.started_at IS NOT NULL AND c.ends_at > ${now}::timestamptz - make_interval(days => ${shownDays}::integer)
    ORDER BY c.ends_at, c.id`.execute(db);
  return rows;
}
