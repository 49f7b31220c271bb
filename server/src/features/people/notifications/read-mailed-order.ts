import type { PickupLocation, RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import { sql } from 'kysely';
import { orderTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { groupOnDatabase, inPlaces } from '../../../database/grouped-statement.ts';
import { listed } from '../../../database/listed.ts';

/** A refund that a retailer owes a customer and that nobody has reported as arrived. */
export interface OpenRefund {
  method: RefundMethod;
  expectedCents: number;
  taxCents: number | null;
  takenOn: string;
  dueOn: string;
  /** True if the due day is an estimate, because a parcel carrier takes the item to the store. */
  isEstimate: boolean;
}

/** The facts about an order that its mails show. */
export interface MailedOrder {
  id: string;
  retailer: string;
  /** The store that owes the refund. For a return by parcel, this is not the parcel carrier. */
  refundFrom: string;
  trackingNumber: string;
  street: string;
  unit: string | null;
  isOutside: boolean;
  slot: { startMs: number; endMs: number };
  itemName: string;
  storeName: string;
  driverName: string | null;
  pickedUpAt: Date | null;
  /** The time when the store or parcel counter received the item. */
  atCounterAt: Date | null;
  refund: OpenRefund | null;
  timeZone: string;
}

interface Row extends Omit<MailedOrder, 'isOutside' | 'slot'> {
  place: number;
  location: PickupLocation;
  slotStartAt: Date;
  slotEndAt: Date;
}

/** One statement reads at most this many orders. */
const mostAtOnce = 50;

const lastAt = (type: 'picked_up' | 'delivered') =>
  sql`(SELECT max(happened_at) FROM domain_events WHERE order_id = o.id AND type = ${type})`;

const readRow = groupOnDatabase<string, Row | null>(async (db, orderIds) => {
  const { rows } = await sql<Row>`
    SELECT asked.place::integer AS place, o.id, o.retailer, CASE o.way WHEN 'carrier' THEN coalesce(o.parcel_shop, 'The shop') ELSE o.retailer END AS "refundFrom", o.tracking_number AS "trackingNumber", o.pickup_street AS street,
      o.pickup_unit AS unit, o.pickup_location AS location, o.slot_start_at AS "slotStartAt", o.slot_end_at AS "slotEndAt",
      o.order_name AS "itemName", o.dropoff_name AS "storeName", d.first_name AS "driverName",
      ${lastAt('picked_up')} AS "pickedUpAt", ${lastAt('delivered')} AS "atCounterAt", ${sql.raw(orderTimeZone('o'))} AS "timeZone",
      (SELECT jsonb_build_object('method', method, 'expectedCents', expected_cents, 'taxCents', tax_cents, 'takenOn', taken_on, 'dueOn', due_on, 'isEstimate', arrives_on IS NOT NULL)
        FROM refund_watches WHERE order_id = o.id AND arrived_on IS NULL) AS refund
    FROM unnest(${listed(orderIds)}) WITH ORDINALITY AS asked (id, place)
    JOIN orders o ON o.id = asked.id LEFT JOIN users d ON d.id = o.driver_id`.execute(db);
  return inPlaces(orderIds.length, rows);
}, mostAtOnce);

/**
 * Reads the facts about an order for its mails. Undefined if the order is deleted with its sandbox.
 * Concurrent calls share a statement.
 */
export async function readMailedOrder(
  db: Database,
  orderId: string,
): Promise<MailedOrder | undefined> {
  const row = await readRow(db, orderId);
  if (row === null) return undefined;
  const { place: _, location, slotStartAt, slotEndAt, ...order } = row;
  return {
    ...order,
    isOutside: location === 'outside',
    slot: { startMs: slotStartAt.getTime(), endMs: slotEndAt.getTime() },
  };
}
