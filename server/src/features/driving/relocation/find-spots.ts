import type { OrderSpot } from '@backhaul/domain/dispatch/relocate-drivers.ts';
import { relocationRules } from '@backhaul/domain/dispatch/relocate-drivers.ts';
import type { RelocationHour } from '@backhaul/domain/dispatch/relocation-hour.ts';
import { holdDuring } from '@backhaul/domain/area/service-hold.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { readHolds } from '../../../orders/holds.ts';

/** A ZIP code from which enough orders came in this hour of past weeks. */
export interface Spot extends OrderSpot {
  /** The city of most of these orders. */
  city: string;
}

interface Row {
  id: string;
  city: string;
  lat: number;
  lng: number;
  orders: number;
}

/**
 * An order counts if its pickup window began within this many hours of the booking. A driver who waited
 * nearby could have taken such an order at once.
 */
const soonHours = 2;

/**
 * The ZIP codes of an area from which orders often come in the given hour, those with the most orders first.
 * Each location is rounded to a hundredth of a degree, so it shows nobody's address. Leaves out locations
 * where pickups are paused before the hour ends.
 */
export async function findSpots(
  db: Database,
  { areaId, hour, now }: { areaId: string; hour: RelocationHour; now: Date },
): Promise<Spot[]> {
  const { enoughOrders, enoughCustomers } = relocationRules;
  const from = hour.before.map(({ fromMs }) => new Date(fromMs));
  const until = hour.before.map(({ untilMs }) => new Date(untilMs));
  const { rows } = await sql<Row>`
    SELECT o.pickup_zip AS id, mode() WITHIN GROUP (ORDER BY o.pickup_city) AS city,
      round(avg(o.pickup_lat)::numeric, 2)::float8 AS lat, round(avg(o.pickup_lng)::numeric, 2)::float8 AS lng,
      count(*)::integer AS orders
    FROM unnest(${from}::timestamptz[], ${until}::timestamptz[]) AS h (from_at, until_at)
    JOIN orders o ON o.created_at >= h.from_at AND o.created_at < h.until_at
    JOIN service_area_zips z ON z.zip = o.pickup_zip AND z.area_id = ${areaId}
    WHERE o.sandbox_id IS NULL AND o.status <> 'cancelled' AND o.payment_status <> 'pending'
      AND o.slot_start_at < o.created_at + make_interval(hours => ${soonHours})
    GROUP BY o.pickup_zip
    HAVING count(*) >= ${enoughOrders} AND count(DISTINCT o.customer_id) >= ${enoughCustomers}
    ORDER BY count(*) DESC, o.pickup_zip`.execute(db);
  const holds = rows.length === 0 ? [] : await readHolds(db);
  const window = { startMs: now.getTime(), endMs: hour.endsAt };
  return rows
    .filter(({ id, lat, lng }) => holdDuring(holds, { lat, lng, zip: id }, window) === null)
    .map(({ id, city, lat, lng, orders }) => ({ id, city, point: { lat, lng }, orders }));
}
