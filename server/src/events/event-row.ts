import type { OrderEventType, PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { EventCursor, EventPosition } from './event-cursor.ts';

/** One event with what a message about it says of its order. */
export interface OrderEventRow {
  /** Of the row: the same wherever and however often it is told. */
  id: number;
  /** Of somebody who was told everything before it, and it. */
  cursor: EventCursor;
  orderId: string;
  /** The order's events are numbered from 1. */
  sequence: number;
  type: OrderEventType;
  /** The action it records; null for a fact. */
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
  paymentStatus: PaymentStatus;
  retailer: string;
  pickupAddress: string;
  driverPayCents: number;
  pickupLat: number;
  pickupLng: number;
  /** The order is on offer now: nobody took it since. */
  isStillOffered: boolean;
}

export interface SelectedEvent extends Omit<OrderEventRow, 'cursor'> {
  xid: string;
}

/** The columns of a SelectedEvent, of domain_events `e` and its order `o`. */
export const eventColumns = `e.xid::text AS xid, e.id, e.order_id AS "orderId", e.sequence, e.type, e.action, e.status,
  e.customer_id AS "customerId", e.driver_id AS "driverId", e.previous_driver_id AS "previousDriverId",
  e.sandbox_id AS "sandboxId", e.is_offer AS "isOffer", e.happened_at AS "happenedAt",
  o.tracking_number AS "trackingNumber", o.payment_status AS "paymentStatus", o.retailer,
  o.pickup_address AS "pickupAddress", o.driver_pay_cents AS "driverPayCents",
  o.pickup_lat AS "pickupLat", o.pickup_lng AS "pickupLng", o.is_offered AS "isStillOffered"`;

export function toEventRow(
  { xid, ...event }: SelectedEvent,
  cursorAt: (position: EventPosition) => EventCursor,
): OrderEventRow {
  return { ...event, cursor: cursorAt({ xid: BigInt(xid), id: BigInt(event.id) }) };
}
