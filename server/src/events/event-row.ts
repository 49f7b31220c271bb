import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { EventPosition } from './event-cursor.ts';

/** One event with what a message about it says of its order. */
export interface OrderEventRow {
  position: EventPosition;
  orderId: string;
  type: OrderEventType;
  /** The move it records; null for a fact. */
  action: string | null;
  /** The order's status after it. */
  status: OrderStatus;
  customerId: string;
  driverId: string | null;
  previousDriverId: string | null;
  sandboxId: string | null;
  /** The order was on offer after it. */
  isOffer: boolean;
  happenedAt: Date;
  trackingNumber: string;
  paymentStatus: string;
  retailer: string;
  pickupAddress: string;
  driverPayCents: number;
}

export interface SelectedEvent extends Omit<OrderEventRow, 'position'> {
  xid: string;
  id: number;
}

/** The columns of a SelectedEvent, of order_events `e` and its order `o`. */
export const eventColumns =
  sql.raw(`e.xid::text AS xid, e.id, e.order_id AS "orderId", e.type, e.action, e.status,
  e.customer_id AS "customerId", e.driver_id AS "driverId", e.previous_driver_id AS "previousDriverId",
  e.sandbox_id AS "sandboxId", e.is_offer AS "isOffer", e.happened_at AS "happenedAt",
  o.tracking_number AS "trackingNumber", o.payment_status AS "paymentStatus", o.retailer,
  o.pickup_address AS "pickupAddress", o.driver_pay_cents AS "driverPayCents"`);

export function toEventRow({ xid, id, ...event }: SelectedEvent): OrderEventRow {
  return { ...event, position: { xid: BigInt(xid), id: BigInt(id) } };
}
