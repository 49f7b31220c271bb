import { orderEventTypes } from '@backhaul/domain/order/order-events.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { calendarDay, text, uuid } from '../../fields.ts';

export const about =
  'A replay of one of the last 30 days: the drivers’ positions and the orders’ states.';

const replayedDriver = z.object({
  id: uuid,
  name: z.string(),
  /** The driver's positions, each as a triple: seconds since the day began, latitude, longitude. */
  points: z.array(z.tuple([z.int(), z.number(), z.number()])),
});
export type ReplayedDriver = z.infer<typeof replayedDriver>;

const end = z.object({ lat: z.number(), lng: z.number(), name: z.string() });

const replayedOrder = z.object({
  id: uuid,
  trackingNumber: z.string(),
  retailer: z.string(),
  pickup: end,
  dropoff: end,
  /** The end of the pickup's window, in seconds since the day began. */
  windowEnd: z.int(),
  /**
   * Every change of the order, at `second` of the day, up to the day's end. Changes on earlier days have a
   * negative `second`.
   */
  steps: z.array(
    z.object({
      second: z.int(),
      type: z.enum(orderEventTypes),
      status: z.enum(orderStatuses),
      driverId: z.nullable(uuid),
    }),
  ),
});
export type ReplayedOrder = z.infer<typeof replayedOrder>;

const replay = z.object({
  area: areaOnClock,
  /** The service areas that are open. */
  areas: z.array(areaOnClock),
  day: calendarDay,
  /** The first day that can be replayed. `today` is the last. */
  firstDay: calendarDay,
  today: calendarDay,
  from: z.string(),
  /** The end of the day; for today, the time of the answer. */
  until: z.string(),
  /** The smallest number of seconds between two positions of a driver. */
  stepSeconds: z.int(),
  drivers: z.array(replayedDriver),
  orders: z.array(replayedOrder),
  /** The number of drivers and orders of the day that are not in the answer. */
  leftOut: z.object({ drivers: z.int(), orders: z.int() }),
});
export type Replay = z.infer<typeof replay>;

export const readReplay = defineCall({
  method: 'GET',
  path: '/api/admin/replay',
  summary:
    'A day in an area: at most 300 drivers with their tracks, and at most 500 orders with their changes of state. If you name a driver, the answer has only that driver’s whole track and orders. We record who looks at a day.',
  access: 'read_drivers',
  reads: ['orders', 'drivers'],
  query: z.object({
    /** The service area; the first one if absent. */
    area: z.optional(text(60)),
    /** The day to replay; yesterday if absent. */
    day: z.optional(calendarDay),
    driver: z.optional(uuid),
  }),
  answer: replay,
  errors: ['not_found', 'day_gone'],
});
