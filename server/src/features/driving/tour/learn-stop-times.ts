import { stopTimeRules } from '@backhaul/domain/tour/stop-times.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/**
 * Computes the usual time from arrival to the end of a stop, for each kind of pickup and for each store's
 * counter (product-rules.md#order-of-stops). Time before a pickup's window does not count, because a driver
 * who is early waits.
 */
export async function learnStopTimes(db: Database, now: Date): Promise<void> {
  const { days, enoughStops, least, most } = stopTimeRules;
  await db.transaction().execute(async (transaction) => {
    await sql`DELETE FROM stop_times`.execute(transaction);
    await sql`
      INSERT INTO stop_times (kind, key, seconds, stops, learnt_at)
      WITH arrived AS (
        SELECT e.order_id, coalesce(e.details ->> 'stop', 'pickup') AS stop, min(e.happened_at) AS at
        FROM domain_events e
        WHERE e.type = 'driver_arrived' AND e.sandbox_id IS NULL AND coalesce(e.details ->> 'place', 'near') = 'near'
          AND e.happened_at >= ${now}::timestamptz - make_interval(days => ${days})
        GROUP BY e.order_id, stop
      ), stops AS (
        SELECT 'door' AS kind, o.pickup_method || ' ' || o.pickup_location AS key,
          extract(epoch FROM o.picked_up_at - greatest(a.at, o.slot_start_at)) AS seconds
        FROM arrived a JOIN orders o ON o.id = a.order_id WHERE a.stop = 'pickup' AND o.picked_up_at IS NOT NULL
        UNION ALL
        SELECT 'counter', o.store_id, extract(epoch FROM o.delivered_at - a.at)
        FROM arrived a JOIN orders o ON o.id = a.order_id
        WHERE a.stop = 'store' AND o.delivered_at IS NOT NULL AND o.store_id IS NOT NULL AND o.charity_id IS NULL
      )
      SELECT kind, key, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds::float8))::integer, count(*)::integer, ${now}
      FROM stops WHERE seconds BETWEEN ${least} AND ${most}
      GROUP BY kind, key HAVING count(*) >= ${enoughStops}`.execute(transaction);
  });
}
