import { isOpen, type OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { windowInSentence } from '@backhaul/domain/time/window-words.ts';
import { sql } from 'kysely';
import { areaTimeZone } from '../../database/area-day.ts';
import type { Database } from '../../database/connect.ts';

interface PickupRow {
  status: OrderStatus;
  driver_id: string | null;
  retailer: string;
  tracking_number: string;
  slot_start_at: Date;
  slot_end_at: Date;
  driver_name: string;
  time_zone: string;
}

export interface AcceptedPickup {
  driverName: string;
  retailer: string;
  trackingNumber: string;
  /** With both ends: 'tomorrow between 12 and 5 PM'. */
  window: string;
  /** The same driver still has the order, and it has not ended. */
  isStillSo: boolean;
}

/** What the customer is told about the driver who accepted. */
export async function readAcceptedPickup(
  db: Database,
  { orderId, driverId }: { orderId: string; driverId: string | null },
  now: Date,
): Promise<AcceptedPickup | undefined> {
  const { rows } = await sql<PickupRow>`
    SELECT o.status, o.driver_id, o.retailer, o.tracking_number, o.slot_start_at, o.slot_end_at, d.first_name AS driver_name,
      ${areaTimeZone} AS time_zone
    FROM orders o JOIN users d ON d.id = ${driverId} WHERE o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const slot = { startMs: row.slot_start_at.getTime(), endMs: row.slot_end_at.getTime() };
  return {
    driverName: row.driver_name,
    retailer: row.retailer,
    trackingNumber: row.tracking_number,
    window: windowInSentence(slot, { nowMs: now.getTime(), timeZone: row.time_zone }),
    isStillSo: isOpen(row.status) && row.driver_id === driverId,
  };
}
