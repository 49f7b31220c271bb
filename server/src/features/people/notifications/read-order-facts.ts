import type { OrderFacts } from '@backhaul/domain/notifications/customer-words.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { windowInSentence } from '@backhaul/domain/time/window-words.ts';
import { sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase, inPlaces } from '../../../database/grouped-statement.ts';
import { listed } from '../../../database/listed.ts';
import { itemHolder } from '../../../orders/item-holder.ts';

interface OrderRow extends Omit<OrderFacts, 'window'> {
  place: number;
  status: OrderStatus;
  driverId: string | null;
  street: string;
  slotStartAt: Date;
  slotEndAt: Date;
  feeCents: number;
  isPaid: boolean;
  timeZone: string;
  holder: ToldOrder['holder'];
}

/** The facts that an order's notifications mention, and the order's present status and driver. */
type ToldOrder = OrderFacts & {
  /** The street of the pickup, which only its drivers see. */
  street: string;
  status: OrderStatus;
  driverId: string | null;
  /** The driver who has the item in their car; null if nobody has. */
  holder: { id: string; name: string } | null;
  feeCents: number;
  isPaid: boolean;
  timeZone: string;
};

interface Asked {
  orderId: string;
  driverId: string | null;
}

/** One statement reads at most this many orders. */
const mostAtOnce = 50;

const readRow = groupOnDatabase<Asked, OrderRow | null>(async (db, asked) => {
  const { rows } = await sql<OrderRow>`
    SELECT asked.place::integer AS place, o.status, o.driver_id AS "driverId", o.retailer, CASE WHEN o.way = 'carrier' THEN jsonb_build_object('shop', o.parcel_shop, 'numbers', o.parcel_numbers) END AS parcel,
      o.order_name AS "orderName",
      o.tracking_number AS "trackingNumber", o.dropoff_name AS "storeName", o.pickup_street AS street, d.first_name AS "driverName",
      o.slot_start_at AS "slotStartAt", o.slot_end_at AS "slotEndAt", o.total_cents - o.covered_cents AS "totalCents",
      CASE WHEN o.is_trip_free THEN o.tip_cents END AS "freeTripTipCents", coalesce(o.fee_cents, 0) AS "feeCents", o.payment_status NOT IN ('pending', 'failed') AS "isPaid", ${sql.raw(orderTimeZone('o'))} AS "timeZone",
      (SELECT jsonb_build_object('id', h.id, 'name', h.first_name) FROM users h WHERE h.id = ${sql.raw(itemHolder)}) AS holder
    FROM unnest(${listed(asked.map(({ orderId }) => orderId))},
      ${listed(asked.map(({ driverId }) => driverId))}) WITH ORDINALITY AS asked (id, driver_id, place)
    JOIN orders o ON o.id = asked.id LEFT JOIN users d ON d.id = coalesce(asked.driver_id, o.driver_id)`.execute(
    db,
  );
  return inPlaces(asked.length, rows);
}, mostAtOnce);

/**
 * The facts about an order that its notifications mention. `driverId` is the driver whom they name; without
 * it, the order's current driver. Undefined if the order is deleted with its sandbox. Concurrent calls share
 * a statement.
 */
export async function readOrderFacts(
  db: Database,
  { orderId, driverId }: Asked,
  now: Date,
): Promise<ToldOrder | undefined> {
  const row = await readRow(db, { orderId, driverId });
  if (row === null) return undefined;
  const { slotStartAt, slotEndAt, timeZone, place: _, ...facts } = row;
  const slot = { startMs: slotStartAt.getTime(), endMs: slotEndAt.getTime() };
  return {
    ...facts,
    timeZone,
    window: windowInSentence(slot, { nowMs: now.getTime(), timeZone }),
  };
}
