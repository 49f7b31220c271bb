import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import { deadlineKinds } from '@backhaul/domain/tour/tour.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';

export const about = 'The sequence in which a driver drives to the stops.';

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
   * The estimated arrival, rounded to the minute; null while the driver's position is unknown. At the next
   * stop, the customer sees the same time.
   */
  arrivesAt: z.nullable(z.string()),
  /** Minutes that the driver waits because the stop is not open yet. */
  waitMinutes: z.number(),
  /** Minutes of lateness after the end of the pickup window or the closing time; 0 if on time. */
  lateMinutes: z.number(),
  /** The reason why the stop has this position in the route; null if any position would do. */
  reason: z.nullable(reason),
});
export type TourStopAnswer = z.infer<typeof tourStop>;

const tour = z.object({
  stops: z.array(tourStop),
  /**
   * The time at which the estimates begin: the last position's time if the driver is driving, else the time
   * of setting out.
   */
  countedAt: z.string(),
  drivingMinutes: z.number(),
  /** The driver's break, if it falls between these stops. The times of the stops include it. */
  pause: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /**
   * True if the driver chose this sequence of stops. It stays until the driver chooses the best sequence
   * again.
   */
  isOwn: z.boolean(),
  /**
   * The minutes and late stops that the best sequence would save; null if the stops are already in the best
   * sequence.
   */
  best: z.nullable(z.object({ savedMinutes: z.number(), fewerLate: z.number() })),
});
export type TourAnswer = z.infer<typeof tour>;

export const readTour = defineCall({
  method: 'GET',
  path: '/api/driver/tour',
  summary:
    'The stops of all the caller’s active jobs, in the sequence to drive them. Each stop has the reason for its position.',
  access: 'use_driver_portal',
  reads: ['jobs'],
  keptOffline: true,
  answer: tour,
});

export const orderTour = defineCall({
  method: 'PUT',
  path: '/api/driver/tour',
  summary:
    'Change the sequence of the stops. With `isTrial` nothing is saved: the answer shows the times that the new sequence would have.',
  access: 'use_driver_portal',
  changes: ['jobs'],
  body: z.object({
    /**
     * The stops in the sequence that the driver wants; null for the best sequence. A stop that is not in the
     * list is inserted where it adds the least time.
     */
    stops: z.nullable(z.array(stop).check(z.maxLength(50))),
    isTrial: z.boolean(),
  }),
  answer: tour,
  errors: ['tour_impossible', 'stop_under_way'],
});
