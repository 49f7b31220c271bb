import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import { deadlineKinds } from '@backhaul/domain/tour/tour.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';

export const about = 'The order of a driver’s stops.';

const stop = z.object({ orderId: uuid, kind: z.enum(stopKinds) });

const reason = z.union([
  z.object({ kind: z.enum(['heading', 'room']) }),
  z.object({ kind: z.enum([...deadlineKinds, 'opens']), at: z.string() }),
  z.object({ kind: z.literal('on_the_way'), minutes: z.number() }),
]);

const tourStop = z.object({
  orderId: uuid,
  kind: z.enum(stopKinds),
  /** The street of a pickup, or the store or charity of a drop-off. */
  name: z.string(),
  /**
   * The estimated arrival, rounded to the minute; for a stop under way, the same that the customer sees. Null while the
   * driver's position is unknown.
   */
  arrivesAt: z.nullable(z.string()),
  /** Minutes of waiting because the stop is not open yet. */
  waitMinutes: z.number(),
  /** Minutes past the end of the window or the closing time; 0 if on time. */
  lateMinutes: z.number(),
  /** Why the stop is at this position; null if any position would do. */
  reason: z.nullable(reason),
});
export type TourStopAnswer = z.infer<typeof tourStop>;

const tour = z.object({
  stops: z.array(tourStop),
  /** When the estimates start: when a driver under way was last seen, or when any other driver sets out. */
  countedAt: z.string(),
  drivingMinutes: z.number(),
  /** True if the driver chose this order of stops; it stays until they choose the best one again. */
  isOwn: z.boolean(),
  /** The saving of the best order; null where this is the best. */
  best: z.nullable(z.object({ savedMinutes: z.number(), fewerLate: z.number() })),
});
export type TourAnswer = z.infer<typeof tour>;

export const readTour = defineCall({
  method: 'GET',
  path: '/api/driver/tour',
  summary: 'The stops of all of the caller’s active jobs in the order to drive them, and why.',
  access: 'use_driver_portal',
  reads: ['jobs'],
  keptOffline: true,
  answer: tour,
});

export const orderTour = defineCall({
  method: 'PUT',
  path: '/api/driver/tour',
  summary:
    'Drive the stops in another order. With `isTrial` nothing is kept: the answer is what the order would come to.',
  access: 'use_driver_portal',
  changes: ['jobs'],
  body: z.object({
    /** Stops in the wanted order; missing ones are inserted where they cost least. Null for the best order. */
    stops: z.nullable(z.array(stop).check(z.maxLength(50))),
    isTrial: z.boolean(),
  }),
  answer: tour,
  errors: ['tour_impossible', 'stop_under_way'],
});
