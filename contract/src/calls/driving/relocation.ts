import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';

export const about = 'Where the next orders are likely, for drivers who are online without a job.';

const hint = z.object({
  /** The place to which the driver should move, such as 'Clayton (63105)'. */
  place: z.string(),
  /**
   * The reason as a sentence: 'Orders often come from Clayton (63105) between 5 PM and 6 PM: 6 on the last 4
   * Mondays.'
   */
  why: z.string(),
  /**
   * The center of the pickup addresses of the orders that `why` counts, rounded to a hundredth of a degree.
   */
  lat: z.number(),
  lng: z.number(),
  /**
   * The number of orders from this place in this hour, over the last four days of the same weekday. A place
   * counts only with 5 orders from 5 customers.
   */
  orders: z.int(),
  /** The estimated minutes of the drive to the place. */
  minutes: z.int(),
});
export type RelocationHint = z.infer<typeof hint>;

export const readRelocationHint = defineCall({
  method: 'GET',
  path: '/api/driver/relocation-hint',
  summary:
    'A place where this driver’s next order is likely. Null if the driver has a job or is offline, or if no other place is better. The answer may be a minute old. We do not record if the driver goes there.',
  access: 'use_driver_portal',
  reads: ['jobs', 'driver'],
  answer: z.object({ hint: z.nullable(hint) }),
});

const sent = z.extend(hint, { driverId: uuid, name: z.string() });
export type SentHint = z.infer<typeof sent>;

export const listRelocationHints = defineCall({
  method: 'GET',
  path: '/api/admin/relocation-hints',
  summary:
    'The hints that drivers in an area see now while they are online without a job. The answer may be a minute old.',
  access: 'read_drivers',
  reads: ['jobs', 'drivers'],
  query: z.object({
    /** The service area; the first one if absent. */
    area: z.optional(text(60)),
  }),
  answer: z.object({
    area: areaOnClock,
    /** The number of drivers who are online without a job and with a recent position. */
    idle: z.int(),
    /** The number of places that get enough orders in this hour to send idle drivers there. */
    places: z.int(),
    hints: z.array(sent),
  }),
  errors: ['not_found'],
});
