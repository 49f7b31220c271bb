import type { PlannedOrder } from '@backhaul/contract/calls/driving/area-plan.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export interface OrderFacts {
  id: string;
  trackingNumber: string;
  street: string;
  store: string;
  pickupLat: number;
  pickupLng: number;
  storeLat: number;
  storeLng: number;
  windowStartAt: Date;
  windowEndAt: Date;
}

export async function findOrderFacts(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderFacts>> {
  const { rows } = await sql<OrderFacts>`
    SELECT id, tracking_number AS "trackingNumber", pickup_street AS street, dropoff_name AS store, pickup_lat AS "pickupLat",
      pickup_lng AS "pickupLng", dropoff_lat AS "storeLat", dropoff_lng AS "storeLng", slot_start_at AS "windowStartAt",
      slot_end_at AS "windowEndAt"
    FROM orders WHERE id = ANY (${[...orderIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * An order's tracking number, places and pickup window, for a plan's answer. An empty list if the order is
 * unknown.
 */
export function orderWords(
  facts: ReadonlyMap<string, OrderFacts>,
  orderId: string,
): PlannedOrder[] {
  const order = facts.get(orderId);
  if (order === undefined) return [];
  const { trackingNumber, street, store, windowStartAt, windowEndAt } = order;
  return [
    {
      orderId,
      trackingNumber,
      street,
      store,
      windowStartAt: windowStartAt.toISOString(),
      windowEndAt: windowEndAt.toISOString(),
    },
  ];
}
