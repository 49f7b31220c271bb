import type { OrderEventType, PaymentStatus } from '@backhaul/domain/order/order-events.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import type { EventCursor, EventPosition } from './event-cursor.ts';

/** Two or three orders that one driver gets as one offer. */
export interface OfferedTogether {
  id: string;
  orders: number;
  payCents: number;
}

/** One event with the order's data that its message needs. */
export interface OrderEventRow {
  /** The row's id. It stays the same if the event is delivered again. */
  id: number;
  /** The cursor of a reader that has received everything up to and including this event. */
  cursor: EventCursor;
  orderId: string;
  /** The event's number among the order's events, from 1. */
  sequence: number;
  type: OrderEventType;
  /** The action of the transition; null for an event that changes no status. */
  action: string | null;
  /** The status after the event. */
  status: OrderStatus;
  customerId: string;
  driverId: string | null;
  previousDriverId: string | null;
  sandboxId: string | null;
  /** True if the order was on offer after the event. */
  isOffer: boolean;
  happenedAt: Date;
  trackingNumber: string;
  paymentStatus: PaymentStatus;
  retailer: string;
  pickupAddress: string;
  pickupCity: string;
  pickupZip: string;
  driverPayCents: number;
  pickupLat: number;
  pickupLng: number;
  /** True if the order is still on offer now. */
  isStillOffered: boolean;
  /** True if drivers are ranked for the order before anybody is offered it. */
  isRankedFirst: boolean;
  /**
   * The drivers to whom this event offers the order, in an area that offers orders to the best-ranked drivers
   * first. Null if the event is another one or offers the order to all drivers.
   */
  offeredTo: string[] | null;
  /**
   * The offer of several orders together that this event is about; null for an event that offers its order
   * alone.
   */
  together: OfferedTogether | null;
  /** Drivers who got the offer before it was open to all. */
  offeredBefore: string[] | null;
  /** Drivers who must not get this customer's orders. Filled only while the order is on offer. */
  blockedDriverIds: string[];
}

export interface SelectedEvent extends Omit<OrderEventRow, 'cursor'> {
  xid: string;
}

/**
 * The SQL columns of a SelectedEvent. `e` is the alias of domain_events, and `o` that of the event's order.
 */
export const eventColumns = `e.xid::text AS xid, e.id, e.order_id AS "orderId", e.sequence, e.type, e.action, e.status,
  e.customer_id AS "customerId", e.driver_id AS "driverId", e.previous_driver_id AS "previousDriverId",
  e.sandbox_id AS "sandboxId", e.is_offer AS "isOffer", e.happened_at AS "happenedAt",
  o.tracking_number AS "trackingNumber", o.payment_status AS "paymentStatus", o.retailer,
  o.pickup_address AS "pickupAddress", o.pickup_city AS "pickupCity", o.pickup_zip AS "pickupZip",
  o.driver_pay_cents AS "driverPayCents", o.pickup_lat AS "pickupLat", o.pickup_lng AS "pickupLng", o.is_offered AS "isStillOffered",
  CASE WHEN e.is_offer THEN EXISTS (SELECT FROM ranked_offers r WHERE r.order_id = e.order_id AND r.event_id = e.id) ELSE false END
    AS "isRankedFirst",
  CASE WHEN e.type = 'offered' THEN e.details -> 'driverIds' END AS "offeredTo",
  CASE WHEN e.type = 'offered' THEN e.details -> 'together' END AS together,
  CASE WHEN e.type = 'offered' THEN e.details -> 'except' END AS "offeredBefore",
  CASE WHEN e.is_offer OR o.is_offered THEN ARRAY(SELECT b.driver_id::text FROM person_blocks b
    WHERE b.customer_id = o.customer_id AND b.ended_at IS NULL) ELSE '{}' END AS "blockedDriverIds"`;

export function toEventRow(
  { xid, ...event }: SelectedEvent,
  cursorAt: (position: EventPosition) => EventCursor,
): OrderEventRow {
  return { ...event, cursor: cursorAt({ xid: BigInt(xid), id: BigInt(event.id) }) };
}
