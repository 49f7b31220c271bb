import { dispatchModes } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { calendarDay, text } from '../../fields.ts';

export const partOf = 'replay';

const figures = z.object({
  /** Returns that got a driver, and those that were collected inside their window. */
  withDriver: z.int(),
  onTime: z.int(),
  /** The mean for a return with a driver: minutes of driving and at stops, miles, and miles with nothing on board. */
  minutes: z.nullable(z.number()),
  miles: z.nullable(z.number()),
  emptyMiles: z.nullable(z.number()),
  /** The middle of what drivers earned for an hour online, in dollars; null below 5 drivers. */
  earnedAnHour: z.nullable(z.number()),
});
export type OtherWayFigures = z.infer<typeof figures>;

const otherWay = z.object({
  area: areaOnClock,
  day: calendarDay,
  way: z.enum(dispatchModes),
  /** Returns of the day that are compared, and drivers who were online with a known position. */
  returns: z.int(),
  drivers: z.int(),
  /** Null below 5 returns. */
  happened: z.nullable(figures),
  /** Computed; null below 5 returns, or if it took too long. */
  computed: z.nullable(figures),
  leftOut: z.object({
    /** Cancelled, refused, nobody home or not ended: their course was not the dispatch's. And those beyond 500. */
    returns: z.int(),
    /** Online without a position. */
    drivers: z.int(),
  }),
});
export type OtherWay = z.infer<typeof otherWay>;

export const readOtherWay = defineCall({
  method: 'GET',
  path: '/api/admin/replay/other-way',
  summary:
    'A day dispatched again, by one way: its returns as they were booked, its drivers as they were online. Every driver accepts what they get, drives are estimates, and each stop takes five minutes. The figures stand beside those of the day as it was.',
  access: 'read_drivers',
  // It is computed when somebody asks, not with each change.
  reads: [],
  query: z.object({
    /** The first area if absent. */
    area: z.optional(text(60)),
    /** Yesterday if absent. */
    day: z.optional(calendarDay),
    way: z.enum(dispatchModes),
  }),
  answer: otherWay,
  errors: ['not_found', 'day_gone', 'busy'],
});
