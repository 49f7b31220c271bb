import { dispatchModes } from '@backhaul/domain/dispatch/dispatch-modes.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { calendarDay, text } from '../../fields.ts';

export const partOf = 'replay';

const figures = z.object({
  /** The number of returns that got a driver. `onTime` counts those that were picked up in their window. */
  withDriver: z.int(),
  onTime: z.int(),
  /**
   * The average minutes of driving and of work at stops, for each return with a driver. `miles` and
   * `emptyMiles` are the average miles, in all and with an empty car.
   */
  minutes: z.nullable(z.number()),
  miles: z.nullable(z.number()),
  emptyMiles: z.nullable(z.number()),
  /** The median of drivers' earnings for an hour online, in dollars; null below 5 drivers. */
  earnedAnHour: z.nullable(z.number()),
});
export type OtherWayFigures = z.infer<typeof figures>;

const otherWay = z.object({
  area: areaOnClock,
  day: calendarDay,
  way: z.enum(dispatchModes),
  /**
   * The number of the day's returns that are compared. `drivers` counts the drivers who were online with a
   * known position.
   */
  returns: z.int(),
  drivers: z.int(),
  /** The figures of the day as it was; null below 5 returns. */
  happened: z.nullable(figures),
  /**
   * The figures that the day would have had in the other dispatch mode. Null below 5 returns, or if computing
   * took too long.
   */
  computed: z.nullable(figures),
  leftOut: z.object({
    /**
     * The number of returns left out: those beyond the first 500, unfinished ones, and those that ended for
     * other reasons than dispatch, such as a cancellation.
     */
    returns: z.int(),
    /** The number of drivers left out because they were online without a position. */
    drivers: z.int(),
  }),
});
export type OtherWay = z.infer<typeof otherWay>;

export const readOtherWay = defineCall({
  method: 'GET',
  path: '/api/admin/replay/other-way',
  summary:
    'A past day, computed again with one dispatch mode and the same bookings and online drivers. We assume that drivers accept every offer, estimate driving times, and count five minutes for each stop. The answer also has the day’s real figures.',
  access: 'read_drivers',
  // No cache tag: the comparison is computed anew for each request.
  reads: [],
  query: z.object({
    /** The service area; the first one if absent. */
    area: z.optional(text(60)),
    /** The day to compare; yesterday if absent. */
    day: z.optional(calendarDay),
    way: z.enum(dispatchModes),
  }),
  answer: otherWay,
  errors: ['not_found', 'day_gone', 'busy'],
});
