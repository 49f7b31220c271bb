import type { StopKind } from '@backhaul/domain/order/stop-kinds.ts';
import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export interface RoadRow {
  id: string;
  name: string;
  position: { lat: number; lng: number; at: string } | null;
  active_jobs: number;
  heading_to: StopKind | null;
  place: string | null;
}

const mostDrivers = 200;

/**
 * The live tenant's drivers who are online or have a job, drivers without a job first. Leaves out old
 * positions.
 */
export async function findDriversOnRoad(db: Database, now: Date): Promise<RoadRow[]> {
  const oldest = new Date(now.getTime() - arrivalLimits.positionLifetimeMs);
  const { rows } = await sql<RoadRow>`
    WITH job AS (
      SELECT driver_id, count(*) AS active_jobs, max(id::text) FILTER (WHERE heading_to IS NOT NULL) AS heading_id
      FROM orders WHERE status = ANY (${[...activeStatuses]}) AND sandbox_id IS NULL GROUP BY driver_id)
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, coalesce(j.active_jobs, 0) AS active_jobs, o.heading_to,
      CASE o.heading_to WHEN 'store' THEN o.dropoff_name ELSE o.pickup_street END AS place,
      CASE WHEN l.at >= ${oldest} THEN jsonb_build_object('lat', l.lat, 'lng', l.lng, 'at', l.at) END AS position
    FROM users u JOIN driver_profiles p ON p.user_id = u.id
    LEFT JOIN job j ON j.driver_id = u.id
    LEFT JOIN orders o ON o.id = j.heading_id::uuid
    LEFT JOIN driver_locations l ON l.user_id = u.id
    WHERE u.is_driver AND u.sandbox_id IS NULL AND (p.is_online OR j.active_jobs > 0)
    ORDER BY active_jobs, name, u.id LIMIT ${mostDrivers}`.execute(db);
  return rows;
}
