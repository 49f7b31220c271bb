import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { location, text, uuid } from '../../fields.ts';

/** The maximum number of drivers that a live map of a city shows. */
export const mostDriversOnMap = 2_000;

export const partOf = 'areaPlan';

const timelineStop = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  kind: z.enum(stopKinds),
  /** The street of a pickup's door, or the name of a store. */
  name: z.string(),
  state: z.enum(['done', 'failed', 'current', 'ahead']),
  /**
   * The time at which the stop was done. For a stop ahead, the expected time at which the driver begins the
   * stop.
   */
  at: z.string(),
  /** The start of a pickup's promised window; `windowEndAt` is its end. */
  windowStartAt: z.nullable(z.string()),
  windowEndAt: z.nullable(z.string()),
  /** The closing time of a counter, or the end of the return window if that is earlier. */
  dueAt: z.nullable(z.string()),
  /** Minutes of lateness, counted from the end of the stop's window or from `dueAt`. */
  lateMinutes: z.int(),
});
export type TimelineStop = z.infer<typeof timelineStop>;

export const timelineDriver = z.object({
  id: uuid,
  name: z.string(),
  isOnline: z.boolean(),
  /** The time of the driver's last position; null if there was none. */
  seenAt: z.nullable(z.string()),
  /** The driver's last position, however old; null if there was none. */
  position: z.nullable(location),
  /** False if the driver's last position is too old to estimate anything from it. */
  isSeen: z.boolean(),
  /** The end of the driver's working hours today; null if the driver is not within them. */
  endsAt: z.nullable(z.string()),
  /** The number of returns that the driver has now. */
  returns: z.int(),
  /** The driver's stops by time, those already done first. */
  stops: z.array(timelineStop),
});
export type TimelineDriver = z.infer<typeof timelineDriver>;

const waitingOrder = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  street: z.string(),
  pickup: location,
  store: z.string(),
  windowStartAt: z.string(),
  windowEndAt: z.string(),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;

const timeline = z.object({
  area: areaOnClock,
  /** The service areas that are open. */
  areas: z.array(areaOnClock),
  now: z.string(),
  from: z.string(),
  until: z.string(),
  /** The drivers: late ones first, then those without a recent position, then free ones and the others. */
  drivers: z.array(timelineDriver),
  /** Returns that no driver has accepted yet. Those whose window ends first come first. */
  waiting: z.array(waitingOrder),
  /**
   * The counts of drivers and returns that are not shown: drivers beyond the first 60 (or beyond `most`), and
   * returns beyond the first 120.
   */
  leftOut: z.object({ drivers: z.int(), orders: z.int() }),
});
export type Timeline = z.infer<typeof timeline>;

export const readTimeline = defineCall({
  method: 'GET',
  path: '/api/admin/timeline',
  summary:
    'The stops of an area’s drivers in the last hour and a half and in the hours ahead, each with its expected delay in minutes. The answer also has the returns without a driver.',
  access: 'read_drivers',
  reads: ['orders', 'jobs', 'drivers', 'offers'],
  query: z.object({
    /** The service area; the first one if absent. */
    area: z.optional(text(60)),
    /** The number of hours to show; six if absent. */
    hours: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24))),
    /** The maximum number of drivers in the answer, busy ones first; 60 if absent. */
    most: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostDriversOnMap))),
  }),
  answer: timeline,
  errors: ['not_found'],
});
