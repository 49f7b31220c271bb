import { sql } from 'kysely';
import { readTimeZones, zoneOfDriver } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

/** A day in one time zone, for the drivers of that time zone. */
interface DriverDay {
  day: string;
  timeZone: string;
  from: Date;
  until: Date;
}

/** Kinds of cases (problems for an employee) about a delivery whose proof is missing or wrong. */
const proofCases = sql.raw(`('missing_proof', 'parcel_number_differs', 'position_in_doubt')`);
const ofDay = ({ from, until }: DriverDay) =>
  sql`e.happened_at >= ${from} AND e.happened_at < ${until}`;

/**
 * SQL for the number of offers that each driver saw: other people's orders, first offered while the driver
 * was online. For each online interval, the offers before its start are subtracted from those before its end.
 * Conditions must match the indexes `domain_events_offers_idx` and `domain_events_switched_idx`.
 */
const offersSeen = (ends: DriverDay) => sql`
  drivers AS (SELECT u.id FROM driver_profiles p JOIN users u ON u.id = p.user_id
    WHERE u.sandbox_id IS NULL AND u.erased_at IS NULL AND ${zoneOfDriver(sql`u.id`)} = ${ends.timeZone}),
  offered AS MATERIALIZED (SELECT e.order_id, o.customer_id, e.happened_at AS at
    FROM domain_events e JOIN orders o ON o.id = e.order_id
    WHERE e.sandbox_id IS NULL AND (e.is_offer OR e.type = 'released') AND e.is_offer AND ${ofDay(ends)}
      AND NOT EXISTS (SELECT FROM domain_events b
        WHERE b.order_id = e.order_id AND b.is_offer AND b.sequence < e.sequence)),
  switched AS (SELECT d.id, s.type, greatest(s.happened_at, ${ends.from}::timestamptz) AS at
    FROM drivers d CROSS JOIN LATERAL (
      (SELECT e.type, e.happened_at FROM domain_events e
        WHERE e.order_id IS NULL AND e.type IN ('went_online', 'went_offline') AND e.subject_id = d.id::text
          AND e.happened_at < ${ends.from} ORDER BY e.happened_at DESC, e.sequence DESC LIMIT 1)
      UNION ALL
      (SELECT e.type, e.happened_at FROM domain_events e
        WHERE e.order_id IS NULL AND e.type IN ('went_online', 'went_offline') AND e.subject_id = d.id::text
          AND ${ofDay(ends)})) s),
  online AS MATERIALIZED (SELECT id, at AS since, until FROM (
      SELECT id, type, at, lead(at, 1, ${ends.until}::timestamptz) OVER (PARTITION BY id ORDER BY at) AS until FROM switched) s
    WHERE type = 'went_online' AND at < until),
  ends AS (SELECT id, since AS at, -1 AS sign FROM online UNION ALL SELECT id, until, 1 FROM online),
  seen AS (SELECT id, sum(sign * before) AS offers FROM (
      SELECT id, sign, sum(offer) OVER (ORDER BY at, offer ROWS UNBOUNDED PRECEDING) AS before FROM (
        SELECT id, at, sign, 0 AS offer FROM ends UNION ALL SELECT NULL, at, 0, 1 FROM offered) m) m
    WHERE id IS NOT NULL GROUP BY id),
  own AS (SELECT f.customer_id AS id, count(*) AS offers FROM offered f
    WHERE EXISTS (SELECT FROM online n WHERE n.id = f.customer_id AND f.at >= n.since AND f.at < n.until) GROUP BY 1),
  taken AS (SELECT v.actor_id AS id, count(DISTINCT f.order_id) AS accepted
    FROM offered f JOIN domain_events v ON v.order_id = f.order_id AND v.type = 'accepted'
    WHERE EXISTS (SELECT FROM online n WHERE n.id = v.actor_id AND f.at >= n.since AND f.at < n.until) GROUP BY 1)`;

/**
 * SQL for the jobs that drivers did on a day. The condition on types must match that of the index
 * `domain_events_figures_idx`, so that the index is used.
 */
const jobsDone = (ends: DriverDay) => sql`
  done AS (SELECT e.driver_id AS id, count(*) FILTER (WHERE e.type = 'picked_up') AS picked_up,
      count(*) FILTER (WHERE e.type = 'picked_up' AND e.happened_at <= o.slot_end_at) AS on_time,
      count(*) FILTER (WHERE e.type = 'pickup_failed') AS failed,
      count(*) FILTER (WHERE e.type = 'refused') AS refused,
      count(*) FILTER (WHERE e.type = 'delivered') AS delivered,
      count(*) FILTER (WHERE e.type = 'delivered' AND NOT EXISTS (SELECT FROM cases c
        WHERE c.order_id = e.order_id AND c.kind IN ${proofCases})) AS proven
    FROM domain_events e JOIN orders o ON o.id = e.order_id
    WHERE e.sandbox_id IS NULL AND ${ofDay(ends)} AND e.driver_id IS NOT NULL
      AND e.type IN ('accepted', 'picked_up', 'pickup_failed', 'delivered', 'refused', 'completed', 'cancelled')
    GROUP BY 1),
  back AS (SELECT e.previous_driver_id AS id, count(*) AS given_back FROM domain_events e
    WHERE e.sandbox_id IS NULL AND (e.is_offer OR e.type = 'released') AND e.type = 'released'
      AND e.actor_kind IN ('driver', 'system') AND ${ofDay(ends)} GROUP BY 1),
  rated AS (SELECT r.driver_id AS id, count(*) AS rated, sum(r.stars) AS stars FROM ratings r
    WHERE r.created_at >= ${ends.from} AND r.created_at < ${ends.until} GROUP BY 1)`;

/** Counts again the work of each driver in one time zone on a day, and stores the changes. */
async function keepDriverDay(db: Database, ends: DriverDay): Promise<void> {
  await sql`
    WITH ${offersSeen(ends)}, ${jobsDone(ends)},
    counted AS (
      SELECT id, coalesce(s.offers, 0) - coalesce(w.offers, 0) AS offers, coalesce(t.accepted, 0) AS accepted,
        coalesce(j.picked_up, 0) AS picked_up, coalesce(j.on_time, 0) AS on_time,
        coalesce(j.delivered, 0) AS delivered, coalesce(j.proven, 0) AS proven, coalesce(j.refused, 0) AS refused,
        coalesce(j.failed, 0) AS failed, coalesce(b.given_back, 0) AS given_back,
        coalesce(r.rated, 0) AS rated, coalesce(r.stars, 0) AS stars
      FROM drivers LEFT JOIN seen s USING (id) LEFT JOIN own w USING (id) LEFT JOIN taken t USING (id)
        LEFT JOIN done j USING (id) LEFT JOIN back b USING (id) LEFT JOIN rated r USING (id)),
    something AS (SELECT * FROM counted
      WHERE offers + picked_up + delivered + refused + failed + given_back + rated > 0),
    gone AS (DELETE FROM driver_days k
      WHERE k.day = ${ends.day}::date AND ${zoneOfDriver(sql`k.driver_id`)} = ${ends.timeZone} AND NOT EXISTS (SELECT FROM something s WHERE s.id = k.driver_id))
    INSERT INTO driver_days AS kept (day, driver_id, offers, accepted, picked_up, on_time, delivered, proven, refused,
      failed, given_back, rated, stars)
    SELECT ${ends.day}::date, id, offers, accepted, picked_up, on_time, delivered, proven, refused, failed, given_back,
      rated, stars FROM something
    ON CONFLICT (day, driver_id) DO UPDATE SET offers = excluded.offers, accepted = excluded.accepted,
      picked_up = excluded.picked_up, on_time = excluded.on_time, delivered = excluded.delivered,
      proven = excluded.proven, refused = excluded.refused, failed = excluded.failed,
      given_back = excluded.given_back, rated = excluded.rated, stars = excluded.stars
    WHERE (kept.*) IS DISTINCT FROM (excluded.*)`.execute(db);
}

/** Counts again the work of each driver on a day of their area, and stores the changes. */
export async function keepDriverDays(db: Database, day: string): Promise<void> {
  for (const timeZone of await readTimeZones(db)) {
    const { rows } = await sql<{ from: Date; until: Date }>`
      SELECT ${day}::date::timestamp AT TIME ZONE ${timeZone} AS from,
        (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone} AS until`.execute(db);
    const [ends] = rows;
    if (ends !== undefined) await keepDriverDay(db, { day, timeZone, ...ends });
  }
}
