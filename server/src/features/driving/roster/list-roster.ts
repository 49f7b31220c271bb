import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listRoster, RosterRow } from '@backhaul/contract/calls/driving/roster.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { foundPeople } from '../../../app/found-people.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { ratingOf } from '../../../database/driver-rating.ts';

const recentDays = 30;

interface Row {
  id: string;
  name: string;
  state: RosterRow['state'];
  sort_at: string;
  area: string | null;
  jobs_in_hand: number;
  seen_at: Date | null;
  documents_until: Date | null;
  stars: number | null;
  recent_jobs: number;
  recent_on_time: number;
  owed_cents: number;
  decided_at: Date | null;
}

const stateAt = (now: Date) =>
  sql`CASE WHEN p.paused_until > ${now} THEN 'paused' WHEN p.is_grounded THEN 'grounded' WHEN p.is_online THEN 'online' ELSE 'offline' END`;

/** Approved drivers of the live tenant, those with the newest account first. */
export async function findRoster(
  db: Database,
  { state, q, cursor }: CallQuery<typeof listRoster>,
  { limit, now }: { limit: number; now: Date },
): Promise<Row[]> {
  const after = readCursor(cursor);
  const found = q === undefined ? undefined : await foundPeople(db, ['driver'], q);
  if (found === null) return [];
  const asked = [
    sql`u.sandbox_id IS NULL AND u.erased_at IS NULL AND p.application_status = 'approved'`,
    ...(state === undefined ? [] : [sql`${stateAt(now)} = ${state}`]),
    ...(found === undefined ? [] : [found]),
    ...(after === null
      ? []
      : [sql`(u.created_at, u.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  const { rows } = await sql<Row>`
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.created_at::text AS sort_at, ${stateAt(now)} AS state,
      s.name AS area, l.at AS seen_at, a.decided_at,
      CASE WHEN isfinite(p.documents_valid_until) THEN p.documents_valid_until END AS documents_until,
      (SELECT count(*)::integer FROM orders o WHERE o.driver_id = u.id AND o.status = ANY (${[...activeStatuses]})) AS jobs_in_hand,
      ${ratingOf(sql`u.id`)} AS stars, recent.jobs AS recent_jobs, recent.on_time AS recent_on_time,
      (SELECT coalesce(sum(e.total_cents), 0)::integer FROM driver_earnings e WHERE e.driver_id = u.id AND e.payout_id IS NULL) AS owed_cents
    FROM driver_profiles p JOIN users u ON u.id = p.user_id
    LEFT JOIN driver_applications a ON a.user_id = u.id LEFT JOIN service_areas s ON s.id = a.area_id
    LEFT JOIN driver_locations l ON l.user_id = u.id
    CROSS JOIN LATERAL (SELECT count(*)::integer AS jobs,
        count(*) FILTER (WHERE o.picked_up_at <= o.slot_end_at)::integer AS on_time
      FROM orders o WHERE o.driver_id = u.id AND o.completed_at >= ${now}::timestamptz - make_interval(days => ${recentDays})) recent
    WHERE ${sql.join(asked, sql` AND `)} ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export function presentRoster(row: Row): RosterRow {
  const { id, name, state, area, stars } = row;
  return {
    id,
    name,
    state,
    area,
    jobsInHand: row.jobs_in_hand,
    seenAt: row.seen_at && row.seen_at.toISOString(),
    documentsUntil: row.documents_until && row.documents_until.toISOString(),
    stars,
    recentJobs: row.recent_jobs,
    recentOnTime: row.recent_on_time,
    owed: row.owed_cents / 100,
    approvedAt: row.decided_at && row.decided_at.toISOString(),
  };
}
