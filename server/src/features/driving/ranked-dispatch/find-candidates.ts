import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { instantOnWall } from '@backhaul/domain/time/wall-time.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { prepared } from '../../../database/prepared-statements.ts';
import { reachesDriver } from '../../../events/offer-rules.ts';
import { dayColumns, type DayRow } from '../../../orders/driver-day.ts';
import type { OfferToWeigh } from './find-waiting-offer.ts';

/**
 * A driver who may get the offer, with the facts for the ranking, such as the driver's position, earnings and
 * idle time.
 */
export interface Candidate extends DayRow {
  id: string;
  lat: number;
  lng: number;
  /** Preferred areas as the driver wrote them. */
  wishes: string[];
  /** The number of further jobs that the driver may take. */
  freeJobs: number;
  /** Keys of the driver's stops, in the sequence in which the driver plans to visit them. */
  keys: string[];
  earnedCents: number;
  beganAt: Date | null;
  idleSince: Date | null;
}

/**
 * The maximum number of drivers that are ranked for an order: those with a position or a stop nearest to the
 * pickup.
 */
export const mostCandidates = 24;

/**
 * Drivers to whom the order may be offered, those whose position or stops are nearest to the pickup. Drivers
 * in `named` are included at any distance.
 */
export async function findCandidates(
  db: Database,
  { orderId, timeZone }: Pick<OfferToWeigh, 'orderId' | 'timeZone'>,
  now: Date,
  named: readonly string[] = [],
): Promise<Candidate[]> {
  const oldest = new Date(now.getTime() - arrivalLimits.positionLifetimeMs);
  const midnight = `${localTimeAt(now.getTime(), timeZone).date}T00:00`;
  const today = new Date(instantOnWall(midnight, timeZone) ?? now.getTime());
  const isActive = sql`j.driver_id = d.user_id AND j.status = ANY (${[...activeStatuses]})`;
  const switched = sql`e.order_id IS NULL AND e.subject_id = n.id::text AND e.type = 'went_online'`;
  const { rows } = await sql<Candidate>`${prepared}
    WITH n AS MATERIALIZED (
      SELECT d.user_id AS id, l.lat, l.lng, d.preferred_routes AS wishes, w.jobs, w.cents,
        coalesce(d.active_jobs_at_most, (SELECT (value ->> 'activeJobs')::integer FROM settings WHERE key = 'dispatch'), 5) - w.jobs
          AS "freeJobs"
      FROM orders o CROSS JOIN driver_profiles d JOIN users u ON u.id = d.user_id
      JOIN driver_locations l ON l.user_id = d.user_id AND l.at >= ${oldest}
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS jobs, coalesce(sum(j.driver_pay_cents), 0)::integer AS cents,
          min(least(o.pickup_position <-> j.pickup_position, o.pickup_position <-> map_point(j.dropoff_lat, j.dropoff_lng))) AS near
        FROM orders j WHERE ${isActive}) w
      WHERE o.id = ${orderId} AND ${reachesDriver}
      ORDER BY (d.user_id = ANY (${[...named]}::uuid[])) DESC, least(o.pickup_position <-> map_point(l.lat, l.lng), w.near), d.user_id
      LIMIT ${mostCandidates}
    )
    SELECT n.id, n.lat, n.lng, n.wishes, n."freeJobs", ${dayColumns},
      coalesce((SELECT t.stops FROM driver_tours t WHERE t.driver_id = n.id), '{}') AS keys,
      n.cents + (SELECT coalesce(sum(o.driver_pay_cents), 0)::integer FROM orders o
        WHERE o.driver_id = n.id AND o.completed_at >= ${today}) AS "earnedCents",
      (SELECT min(e.happened_at) FROM domain_events e WHERE ${switched} AND e.happened_at >= ${today}) AS "beganAt",
      CASE WHEN n.jobs = 0 THEN greatest(
        (SELECT max(o.completed_at) FROM orders o WHERE o.driver_id = n.id AND o.completed_at IS NOT NULL),
        (SELECT max(e.happened_at) FROM domain_events e WHERE ${switched} AND e.happened_at <= ${now})) END AS "idleSince"
    FROM n JOIN driver_profiles p ON p.user_id = n.id ORDER BY n.id`.execute(db);
  return rows.map((row) => ({ ...row, beganAt: row.beganAt ?? today }));
}
