import { shiftParts } from '@backhaul/domain/payout/shift-pay.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, instant, queryLatitude, queryLongitude, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const partOf = 'driver';

/**
 * Dollars an hour that shifts paid, with tips and before the driver's costs. A shift is what one driver earned by the ledger with
 * the jobs that they began in one part of a day, over the time from setting out for the first to the end of the last, at least
 * an hour. Null in place of this object below 5 shifts or 5 drivers, so that nobody can work out another driver's pay.
 */
const hourly = z.object({
  shifts: z.number(),
  drivers: z.number(),
  lowest: amount,
  /** Half of the shifts paid from `low` to `high`. */
  low: amount,
  /** The median. */
  middle: amount,
  high: amount,
  highest: amount,
});
export type HourlyRange = z.infer<typeof hourly>;

export const readShiftPay = defineCall({
  method: 'GET',
  path: '/api/shift-pay',
  summary:
    'The hourly pay of this area’s shifts in the last 8 weeks; an answer may be an hour old.',
  access: 'read_installation',
  reads: ['installation'],
  answer: z.object({
    /** The first day that counts. */
    since: calendarDay,
    /** On this weekday and part of the day; null once no slot of today is open. */
    now: z.nullable(
      z.object({
        part: z.enum(shiftParts),
        /** The end of today's last open slot. */
        until: instant,
        hourly: z.nullable(hourly),
      }),
    ),
    /** On all days. */
    always: z.nullable(hourly),
  }),
});

export const planShift = defineCall({
  method: 'GET',
  path: '/api/driver/shift',
  summary:
    'Offers that make one tour until the end of today’s last open slot, for a driver who goes online now.',
  access: 'use_driver_portal',
  reads: ['jobs'],
  query: z.object({
    lat: queryLatitude,
    lng: queryLongitude,
    /** Ids of offers that the driver does not want, with commas. Nobody counts them. */
    without: z.optional(text(2000)),
  }),
  answer: z.object({
    /** In the order of their doors; never more than the driver may have. All times are estimates. */
    returns: z.array(z.object({ orderId: uuid, arrivesAt: instant })),
    /** When to set out, and when the last counter is done; null without returns. */
    leavesAt: z.nullable(instant),
    endsAt: z.nullable(instant),
    /** Estimated miles of the whole tour. */
    miles: z.number(),
  }),
});
