import { shiftParts } from '@backhaul/domain/payout/shift-pay.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, instant, queryLatitude, queryLongitude, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const partOf = 'driver';

/**
 * Pay of shifts in dollars an hour, with tips, before the driver's costs. A shift is one driver's jobs in one
 * part of a day, counted as at least an hour. Null below 5 shifts or 5 drivers, to keep each driver's pay
 * private.
 */
const hourly = z.object({
  shifts: z.number(),
  drivers: z.number(),
  lowest: amount,
  /** The lower quartile. Half of the shifts paid from `low` to `high`. */
  low: amount,
  /** The median pay an hour. */
  middle: amount,
  high: amount,
  highest: amount,
});
export type HourlyRange = z.infer<typeof hourly>;

export const readShiftPay = defineCall({
  method: 'GET',
  path: '/api/shift-pay',
  summary:
    'The hourly pay of drivers’ shifts in this area in the last 8 weeks. The answer may be an hour old.',
  access: 'read_installation',
  reads: ['installation'],
  answer: z.object({
    /** The first day of the shifts that are counted. */
    since: calendarDay,
    /**
     * The pay of shifts that began on the same weekday as today and in the part of the day named in `part`.
     * Null if no pickup window of today is still open.
     */
    now: z.nullable(
      z.object({
        part: z.enum(shiftParts),
        /** The end of today's last open pickup window. */
        until: instant,
        hourly: z.nullable(hourly),
      }),
    ),
    /** The pay of all counted shifts, on any day and at any time. */
    always: z.nullable(hourly),
  }),
});

export const planShift = defineCall({
  method: 'GET',
  path: '/api/driver/shift',
  summary:
    'Offers that together make one route for a driver who goes online now. The route lasts at most until the end of today’s last open pickup window.',
  access: 'use_driver_portal',
  reads: ['jobs'],
  query: z.object({
    lat: queryLatitude,
    lng: queryLongitude,
    /**
     * The ids, separated by commas, of offers to leave out because the driver does not want them. This has no
     * disadvantage for the driver.
     */
    without: z.optional(text(2000)),
  }),
  answer: z.object({
    /**
     * The planned returns by pickup time. There are at most as many as the driver may have at once. All times
     * are estimates.
     */
    returns: z.array(z.object({ orderId: uuid, arrivesAt: instant })),
    /** The time to set out; `endsAt` is the end of the last drop-off. Both are null without returns. */
    leavesAt: z.nullable(instant),
    endsAt: z.nullable(instant),
    /** Estimated miles of the whole route. */
    miles: z.number(),
  }),
});
