import type { ReplayedOrder } from '@backhaul/contract/calls/operations/replay.ts';
import { orderActions, eventOfAction } from '@backhaul/domain/order/order-lifecycle.ts';
import { replayRules } from '@backhaul/domain/replay/replay-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { ReplayedDay } from './replayed-day.ts';

const changes = ['created', ...orderActions.map((action) => eventOfAction[action])];

/**
 * The live tenant's orders of an area's day, sorted by the start of their pickup window. The window begins on
 * that day, or an event happened on it. The condition on types must match that of the index
 * `domain_events_figures_idx`, so that the index is used.
 */
export async function findOrdersOfDay(
  db: Database,
  { areaId, from, until, driverId }: ReplayedDay,
): Promise<{ rows: ReplayedOrder[]; all: number }> {
  const ofDriver =
    driverId === null
      ? sql`true`
      : sql`EXISTS (SELECT FROM domain_events e WHERE e.order_id = o.id AND e.driver_id = ${driverId}
          AND e.happened_at >= ${from} AND e.happened_at < ${until})`;
  const { rows } = await sql<ReplayedOrder & { all: number }>`
    WITH day AS (
      SELECT id FROM orders
      WHERE sandbox_id IS NULL AND slot_start_at >= ${from} AND slot_start_at < ${until}
      UNION
      SELECT order_id FROM domain_events
      WHERE sandbox_id IS NULL AND happened_at >= ${from} AND happened_at < ${until}
        AND type IN ('accepted', 'picked_up', 'pickup_failed', 'delivered', 'refused', 'completed', 'cancelled')
    ), found AS (
      SELECT o.id, o.tracking_number, o.retailer, o.pickup_lat, o.pickup_lng, o.pickup_street, o.dropoff_lat, o.dropoff_lng,
        o.dropoff_name, o.slot_start_at, o.slot_end_at, count(*) OVER () AS "all"
      FROM day JOIN orders o ON o.id = day.id JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = ${areaId}
      WHERE ${ofDriver} ORDER BY o.slot_start_at, o.id LIMIT ${replayRules.orders})
    SELECT f.id, f.tracking_number AS "trackingNumber", f.retailer, f."all"::integer AS "all",
      jsonb_build_object('lat', f.pickup_lat, 'lng', f.pickup_lng, 'name', f.pickup_street) AS pickup,
      jsonb_build_object('lat', f.dropoff_lat, 'lng', f.dropoff_lng, 'name', f.dropoff_name) AS dropoff,
      extract(epoch FROM f.slot_end_at - ${from}::timestamptz)::integer AS "windowEnd",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('second', floor(extract(epoch FROM e.happened_at - ${from}::timestamptz))::integer,
          'type', e.type, 'status', e.status, 'driverId', e.driver_id) ORDER BY e.sequence), '[]')
        FROM domain_events e WHERE e.order_id = f.id AND e.happened_at < ${until} AND e.type = ANY (${changes})) AS steps
    FROM found f ORDER BY f.slot_start_at, f.id`.execute(db);
  const all = rows[0]?.all ?? 0;
  return { rows: rows.map(({ all: _all, ...order }) => order), all };
}
