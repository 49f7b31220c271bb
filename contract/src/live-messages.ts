import { shownStatuses } from '@backhaul/domain/order/customer-view.ts';
import { orderEventTypes, paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import * as z from 'zod/mini';
import { arrival } from './arrival.ts';
import { latitude, longitude } from './fields.ts';
import { positionNote } from './position-note.ts';

const at = z.string();
const cursor = z.string();
/** The event's id. It stays the same when the event is sent again, so that a receiver can drop duplicates. */
const eventId = z.number();
/** The event's number within its order, counted from 1. A higher number means a later event. */
const sequence = z.number();

/**
 * A live message, from /ws/tracking or GET /api/events. A client that reconnects with its last cursor gets
 * the missed messages once and in order.
 */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('NEW_ORDER'),
    cursor,
    eventId,
    at,
    order: z.object({
      id: z.string(),
      sequence,
      trackingNumber: z.string(),
      retailer: z.string(),
      pickupAddress: z.string(),
      driverPay: z.number(),
      /**
       * The joined offer (several orders offered together) that contains this order: its id, its number of
       * orders and the sum of their pays. Absent if the order is offered alone.
       */
      together: z.optional(z.object({ id: z.string(), orders: z.number(), driverPay: z.number() })),
    }),
  }),
  z.object({
    type: z.literal('ORDER_STATUS_UPDATE'),
    cursor,
    eventId,
    at,
    order: z.object({
      id: z.string(),
      sequence,
      trackingNumber: z.string(),
      status: z.enum(shownStatuses),
      /** The payment's status when the message was sent; null for drivers and the public. */
      paymentStatus: z.nullable(z.enum(paymentStatuses)),
      event: z.enum(orderEventTypes),
    }),
  }),
  z.object({
    type: z.literal('DRIVER_LOCATION'),
    at,
    order: z.object({
      orderId: z.string(),
      lat: z.number(),
      lng: z.number(),
      at: z.string(),
      etaMinutes: z.nullable(z.number()),
      /** The expected arrival at this order's stop; absent while the driver heads to another order's stop. */
      arrival: z.optional(arrival),
    }),
  }),
  /** A message that an order is no longer offered to this driver, because it was accepted or cancelled. */
  z.object({ type: z.literal('OFFER_GONE'), at, order: z.object({ id: z.string() }) }),
  /** A message that somebody read an order's chat, so the read marks on the page are stale. */
  z.object({ type: z.literal('MESSAGES_READ'), at, order: z.object({ id: z.string() }) }),
  /**
   * A message that the person got a notification or read one on another device, so the shown notifications
   * are stale.
   */
  z.object({ type: z.literal('NOTIFIED'), at }),
  /**
   * A message to the staff's pages that names the list that is out of date: waiting work, presence at work,
   * notes, tickets, applications to drive, limits, imports of bookings, or roles.
   */
  z.object({
    type: z.literal('WORK_CHANGED'),
    at,
    what: z.enum([
      'work',
      'shift',
      'notes',
      'tickets',
      'driver-applications',
      'limits',
      'staff',
      'imports',
    ]),
  }),
  /**
   * A message to a driver that a position was ignored or its time corrected. It is sent at most once a minute
   * for each reason.
   */
  z.object({
    type: z.literal('LOCATION_NOTE'),
    at,
    ...positionNote.shape,
  }),
  /** The first message of a connection, with the cursor from which the stream continues. */
  z.object({ type: z.literal('READY'), cursor, at }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

export const clientMessage = z.object({
  type: z.literal('LOCATION'),
  lat: latitude,
  lng: longitude,
  accuracy: z.nullish(z.number().check(z.minimum(0))),
  isMocked: z.optional(z.boolean()),
  at: z.optional(z.string()),
});
export type ClientMessage = z.infer<typeof clientMessage>;
