import { shownStatuses } from '@backhaul/domain/order/customer-view.ts';
import { orderEventTypes, paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import * as z from 'zod/mini';
import { arrival } from './arrival.ts';
import { latitude, longitude } from './fields.ts';

const at = z.string();
const cursor = z.string();
/** The same wherever and however often the event is told: a receiver drops what it knows. */
const eventId = z.number();
/** An order's events are numbered from 1: of two messages about one order the greater is the later. */
const sequence = z.number();

/**
 * What /ws/tracking sends and GET /api/events lists. A cursor is what the receiver has been told: come back with the last one,
 * and what was missed comes once, in order.
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
      /** As it stands when it is told; null for those whose money it is not: drivers and the public. */
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
      /** Absent where the driver is on the way to another stop. */
      arrival: z.optional(arrival),
    }),
  }),
  /** First frame of a connection: the cursor behind which it goes on. */
  z.object({ type: z.literal('READY'), cursor, at }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** What a driver's socket may send. */
export const clientMessage = z.object({
  type: z.literal('LOCATION'),
  lat: latitude,
  lng: longitude,
  accuracy: z.nullish(z.number().check(z.minimum(0))),
  at: z.optional(z.string()),
});
export type ClientMessage = z.infer<typeof clientMessage>;
