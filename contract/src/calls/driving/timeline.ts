import { stopKinds } from '@backhaul/domain/order/stop-kinds.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { location, text, uuid } from '../../fields.ts';

/** A live map shows so many drivers of a city. */
export const mostDriversOnMap = 2_000;

export const partOf = 'areaPlan';

const timelineStop = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  kind: z.enum(stopKinds),
  /** The street of a door, the name of a store. */
  name: z.string(),
  state: z.enum(['done', 'failed', 'current', 'ahead']),
  /** When it was done; of a stop ahead, when the driver is expected to begin it. */
  at: z.string(),
  /** The promised window of a pickup. */
  windowStartAt: z.nullable(z.string()),
  windowEndAt: z.nullable(z.string()),
  /** The closing time of a counter, or the end of the return window if that is earlier. */
  dueAt: z.nullable(z.string()),
  /** Minutes past the end of its window, or past `dueAt`. */
  lateMinutes: z.int(),
});
export type TimelineStop = z.infer<typeof timelineStop>;

const timelineDriver = z.object({
  id: uuid,
  name: z.string(),
  isOnline: z.boolean(),
  /** The last position's time; null if there was none. */
  seenAt: z.nullable(z.string()),
  /** The last position, however old; null if there was none. */
  position: z.nullable(location),
  /** False if the last position is too old to expect anything from it. */
  isSeen: z.boolean(),
  /** The end of today's hours, if the driver is within them. */
  endsAt: z.nullable(z.string()),
  /** Returns that the driver has. */
  returns: z.int(),
  /** In order of time, the done ones first. */
  stops: z.array(timelineStop),
});
export type TimelineDriver = z.infer<typeof timelineDriver>;

const waitingOrder = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  street: z.string(),
  /** The door. */
  pickup: location,
  store: z.string(),
  windowStartAt: z.string(),
  windowEndAt: z.string(),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;

const timeline = z.object({
  area: areaOnClock,
  /** The areas that were opened. */
  areas: z.array(areaOnClock),
  now: z.string(),
  from: z.string(),
  until: z.string(),
  /** Late drivers come first, then silent ones, free ones and the others. */
  drivers: z.array(timelineDriver),
  /** Returns on offer, those whose window ends first come first. */
  waiting: z.array(waitingOrder),
  /** The drivers beyond the first 60 and the returns beyond the first 120, which are not shown. */
  leftOut: z.object({ drivers: z.int(), orders: z.int() }),
});
export type Timeline = z.infer<typeof timeline>;

export const readTimeline = defineCall({
  method: 'GET',
  path: '/api/admin/timeline',
  summary:
    'What the drivers of an area did in the last hour and a half, and what they have in the hours ahead, with the minutes that each stop is expected to be late; and the returns that nobody has.',
  access: 'read_drivers',
  reads: ['orders', 'jobs', 'drivers', 'offers'],
  query: z.object({
    /** The first area if absent. */
    area: z.optional(text(60)),
    /** Six if absent. */
    hours: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24))),
    /** The drivers at most, the busy ones first; 60 if absent. */
    most: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostDriversOnMap))),
  }),
  answer: timeline,
  errors: ['not_found'],
});
