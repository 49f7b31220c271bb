import type { OrderFacts } from '@backhaul/domain/notifications/customer-words.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { windowInSentence } from '@backhaul/domain/time/window-words.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../database/area-day.ts';
import type { Database } from '../../database/connect.ts';

interface OrderRow extends Omit<OrderFacts, 'window'> {
  status: OrderStatus;
  driverId: string | null;
  slotStartAt: Date;
  slotEndAt: Date;
  feeCents: number;
  isPaid: boolean;
  timeZone: string;
}

/** An order as its notifications name it, with how it stands now. */
export type ToldOrder = OrderFacts & {
  status: OrderStatus;
  /** Who has it now. */
  driverId: string | null;
  feeCents: number;
  isPaid: boolean;
  timeZone: string;
};

/** `driverId` is the driver to name, by default who has it. Undefined once the order is gone with its sandbox. */
export async function readOrderFacts(
  db: Database,
  { orderId, driverId }: { orderId: string; driverId: string | null },
  now: Date,
): Promise<ToldOrder | undefined> {
  const { rows } = await sql<OrderRow>`
    SELECT o.status, o.driver_id AS "driverId", o.retailer, o.order_name AS "orderName",
      o.tracking_number AS "trackingNumber", o.dropoff_name AS "storeName", d.first_name AS "driverName",
      o.slot_start_at AS "slotStartAt", o.slot_end_at AS "slotEndAt", o.total_cents AS "totalCents",
      coalesce(o.fee_cents, 0) AS "feeCents", o.payment_status NOT IN ('pending', 'failed') AS "isPaid", ${areaTimeZone} AS "timeZone"
    FROM orders o LEFT JOIN users d ON d.id = coalesce(${driverId}::uuid, o.driver_id) WHERE o.id = ${orderId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { slotStartAt, slotEndAt, timeZone, ...facts } = row;
  const slot = { startMs: slotStartAt.getTime(), endMs: slotEndAt.getTime() };
  return {
    ...facts,
    timeZone,
    window: windowInSentence(slot, { nowMs: now.getTime(), timeZone }),
  };
}
