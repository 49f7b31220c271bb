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
  /** The street of a door, the store or charity of a counter. */
  name: z.string(),
  /** The whole minute by our estimate, the same that the customer of a stop under way is told; null while the driver's position is not known. */
  arrivesAt: z.nullable(z.string()),
  /** Minutes in front of a door that is not open yet. */
  waitMinutes: z.number(),
  /** Minutes past the end of the window or the closing time; 0 in time. */
  lateMinutes: z.number(),
  /** Why it comes here; null where any place would do. */
  reason: z.nullable(reason),
});
export type TourStopAnswer = z.infer<typeof tourStop>;

const tour = z.object({
  stops: z.array(tourStop),
  /** Since when the times count: a driver under way was seen then; another one sets out then. */
  countedAt: z.string(),
  drivingMinutes: z.number(),
  /** The driver chose this order; it holds until they choose the best again. */
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
    /** Stops in the wished order, what is left out comes where it costs least; null for the best order. */
    stops: z.nullable(z.array(stop).check(z.maxLength(50))),
    isTrial: z.boolean(),
  }),
  answer: tour,
  errors: ['tour_impossible', 'stop_under_way'],
});
