import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { OrderEventRow } from './event-row.ts';

/** The events that put an order on offer; what else happens while it is on offer is no news to drivers. */
const offering: ReadonlySet<OrderEventType> = new Set([
  'created',
  'payment_authorized',
  'review_approved',
  'released',
]);

export const offeringTypes: readonly string[] = [...offering];

export function isNewOffer(event: Pick<OrderEventRow, 'isOffer' | 'type'>): boolean {
  return event.isOffer && offering.has(event.type);
}

/** Degrees of map_point to miles: a sixtieth of a degree of latitude is a nautical mile, here on the radius of spec 2 §9. */
const milesPerDegree = (3959 * Math.PI) / 180;

/**
 * Who is offered an order: approved drivers who are online in its world, not its customer, and within their own radius of the
 * pickup where their position is known. Over `d` driver_profiles, `u` users, `l` driver_locations (left), `o` orders.
 */
export const reachesDriver =
  sql.raw(`d.is_online AND u.is_driver AND d.application_status = 'approved'
  AND d.background_check_status = 'approved' AND u.sandbox_id IS NOT DISTINCT FROM o.sandbox_id
  AND d.user_id <> o.customer_id AND (l.user_id IS NULL
    OR (o.pickup_position <-> map_point(l.lat, l.lng)) * ${milesPerDegree} <= d.service_radius_miles)`);

/** The drivers to whom each of these orders is offered now, by order id. */
export async function readOfferedDrivers(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ order_id: string; drivers: string[] }>`
    SELECT o.id AS order_id, array_agg(d.user_id) AS drivers
    FROM orders o
    CROSS JOIN driver_profiles d
    JOIN users u ON u.id = d.user_id
    LEFT JOIN driver_locations l ON l.user_id = d.user_id
    WHERE o.id = ANY (${[...orderIds]}::uuid[]) AND o.is_offered AND ${reachesDriver}
    GROUP BY o.id`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row.drivers]));
}
