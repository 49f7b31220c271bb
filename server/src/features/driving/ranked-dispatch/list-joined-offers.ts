import type { JoinedOffer } from '@backhaul/contract/calls/driving/joined-offers.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import { whyTogether } from '@backhaul/domain/dispatch/join-offers.ts';
import { mayTakeJobs } from '@backhaul/domain/driver/driver-readiness.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import { type SessionPrincipal, standingOf } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { presentDriverOrder } from '../../../orders/driver-order-presenter.ts';
import { findDriverOrders } from '../../../orders/driver-order-view.ts';
import { oldestOrder } from './joined-offers.ts';

interface Row {
  id: string;
  orderIds: string[];
  addedMinutes: number;
  apartMinutes: number;
  doorMeters: number;
  counterMeters: number;
  endsAt: Date;
  from: GeoPoint | null;
}

/**
 * The joined offers (several orders together) that this driver may accept now. Leaves out one with an order
 * that is no longer offered. Only approved drivers see addresses.
 */
export async function listJoinedOffers(
  db: Database,
  principal: SessionPrincipal,
  now: Date,
): Promise<JoinedOffer[]> {
  if (!mayTakeJobs(standingOf(principal, now))) return [];
  const { rows } = await sql<Row>`
    SELECT j.id, j.order_ids AS "orderIds", j.added_minutes AS "addedMinutes", j.apart_minutes AS "apartMinutes",
      j.door_meters AS "doorMeters", j.counter_meters AS "counterMeters", j.ends_at AS "endsAt",
      (SELECT jsonb_build_object('lat', l.lat, 'lng', l.lng) FROM driver_locations l WHERE l.user_id = j.driver_id) AS "from"
    FROM joined_offers j WHERE j.driver_id = ${principal.userId} AND j.ended_at IS NULL AND j.ends_at > ${now}
      AND NOT EXISTS (SELECT FROM orders o WHERE o.id = ANY (j.order_ids) AND NOT o.is_offered)
    ORDER BY j.ends_at, ${oldestOrder}, j.id`.execute(db);
  if (rows.length === 0) return [];
  const orderIds = rows.flatMap((row) => row.orderIds);
  const found = await findDriverOrders(
    db,
    sql`WHERE o.id = ANY (${orderIds}::uuid[]) AND o.is_offered`,
  );
  const known = new Map(found.map((order) => [order.id, order]));
  return rows.flatMap((row): JoinedOffer[] => {
    const { id, addedMinutes, endsAt, from } = row;
    const orders = row.orderIds.flatMap((orderId) => known.get(orderId) ?? []);
    if (orders.length !== row.orderIds.length) return [];
    const cents = orders.reduce((sum, order) => sum + order.driver_pay_cents, 0);
    return [
      {
        id,
        driverPay: toDollars(cents),
        addedMinutes,
        why: whyTogether(row),
        until: endsAt.toISOString(),
        orders: orders.map((order) =>
          presentDriverOrder(order, 'other_driver', { now, from, arrival: null }),
        ),
      },
    ];
  });
}
