import type { PickupLocation, RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../database/area-day.ts';
import type { Database } from '../../database/connect.ts';

/** What a retailer owes a customer, and has not been seen to arrive. */
export interface OpenRefund {
  method: RefundMethod;
  expectedCents: number;
  takenOn: string;
  dueOn: string;
}

/** An order as its mails draw it. */
export interface MailedOrder {
  id: string;
  retailer: string;
  trackingNumber: string;
  street: string;
  unit: string | null;
  isOutside: boolean;
  slot: { startMs: number; endMs: number };
  itemName: string;
  storeName: string;
  driverName: string | null;
  pickedUpAt: Date | null;
  /** When the place that has it now took it. */
  atCounterAt: Date | null;
  refund: OpenRefund | null;
  timeZone: string;
}

interface Row extends Omit<MailedOrder, 'isOutside' | 'slot'> {
  location: PickupLocation;
  slotStartAt: Date;
  slotEndAt: Date;
}

/** Undefined once it is gone with its sandbox. */
export async function readMailedOrder(
  db: Database,
  orderId: string,
): Promise<MailedOrder | undefined> {
  const lastAt = (type: 'picked_up' | 'delivered') =>
    sql`(SELECT max(happened_at) FROM domain_events WHERE order_id = o.id AND type = ${type})`;
  const { rows } = await sql<Row>`
    SELECT o.id, o.retailer, o.tracking_number AS "trackingNumber", o.pickup_street AS street, o.pickup_unit AS unit,
      o.pickup_location AS location, o.slot_start_at AS "slotStartAt", o.slot_end_at AS "slotEndAt",
      o.order_name AS "itemName", o.dropoff_name AS "storeName", d.first_name AS "driverName",
      ${lastAt('picked_up')} AS "pickedUpAt", ${lastAt('delivered')} AS "atCounterAt", ${areaTimeZone} AS "timeZone",
      (SELECT jsonb_build_object('method', method, 'expectedCents', expected_cents, 'takenOn', taken_on, 'dueOn', due_on)
        FROM refund_watches WHERE order_id = o.id AND arrived_on IS NULL) AS refund
    FROM orders o LEFT JOIN users d ON d.id = o.driver_id WHERE o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { location, slotStartAt, slotEndAt, ...order } = row;
  return {
    ...order,
    isOutside: location === 'outside',
    slot: { startMs: slotStartAt.getTime(), endMs: slotEndAt.getTime() },
  };
}
