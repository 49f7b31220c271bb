import { holdDuring } from '@backhaul/domain/area/service-hold.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { readHolds } from './holds.ts';

export interface OpenOrder {
  id: string;
  zip: string;
  lat: number;
  lng: number;
  windowStartAt: Date;
  windowEndAt: Date;
}

export const mostOrders = 120;

/**
 * The live tenant's open orders of an area whose window begins before `until`, sorted by the end of the window. Leaves
 * out orders whose pickup place is closed during their window.
 */
export async function findOpenOrders(
  db: Database,
  { areaId, until, most = mostOrders }: { areaId: string; until: Date; most?: number },
): Promise<{ orders: OpenOrder[]; leftOut: number }> {
  const [{ rows }, holds] = await Promise.all([
    sql<OpenOrder>`
      SELECT o.id, o.pickup_zip AS zip, o.pickup_lat AS lat, o.pickup_lng AS lng, o.slot_start_at AS "windowStartAt",
        o.slot_end_at AS "windowEndAt"
      FROM orders o JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = ${areaId}
      WHERE o.is_offered AND o.sandbox_id IS NULL AND o.slot_start_at < ${until}
      ORDER BY o.slot_end_at, o.created_at, o.id LIMIT 1000`.execute(db),
    readHolds(db),
  ]);
  const free = rows.filter(({ lat, lng, zip, windowStartAt, windowEndAt }) => {
    const window = { startMs: windowStartAt.getTime(), endMs: windowEndAt.getTime() };
    return holdDuring(holds, { lat, lng, zip }, window) === null;
  });
  return {
    orders: free.slice(0, most),
    leftOut: rows.length - Math.min(free.length, most),
  };
}

/**
 * The pairs of an order and a driver that must not be matched, because the order is the driver's own, or
 * because the driver or the customer has blocked the other.
 */
export async function findBarredPairs(
  db: Database,
  orderIds: readonly string[],
  driverIds: readonly string[],
): Promise<{ orderId: string; driverId: string }[]> {
  const { rows } = await sql<{ orderId: string; driverId: string }>`
    SELECT o.id AS "orderId", d.id AS "driverId"
    FROM orders o CROSS JOIN unnest(${[...driverIds]}::uuid[]) AS d (id)
    WHERE o.id = ANY (${[...orderIds]}::uuid[]) AND (o.customer_id = d.id OR is_blocked_pair(o.customer_id, d.id))`.execute(
    db,
  );
  return rows;
}
