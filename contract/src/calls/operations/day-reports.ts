import { figureKeys } from '@backhaul/domain/figures/figure-catalogue.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { calendarDay, text } from '../../fields.ts';

export const partOf = 'reports';

const sum = z.object({
  /**
   * The value in the figure's unit. Null for an average of fewer than five orders, tickets or ratings.
   */
  value: z.nullable(z.number()),
  cases: z.int(),
});

const dayFigure = z.object({
  key: z.enum(figureKeys),
  ...sum.shape,
  /**
   * The same figure one week before, on the same weekday and up to the same time of day; null if it is
   * unknown.
   */
  weekBefore: z.nullable(sum),
  /**
   * The side on which the figure is outside the usual range for the weekday, and this range; null if it is
   * inside.
   */
  standsOut: z.nullable(
    z.object({
      side: z.enum(['above', 'below']),
      weeks: z.int(),
      lowest: z.number(),
      highest: z.number(),
    }),
  ),
});
export type DayFigure = z.infer<typeof dayFigure>;

const dayReport = z.object({
  day: calendarDay,
  /** The time up to which the day is counted: 9 PM in the area's time zone. */
  countedUntil: z.string(),
  writtenAt: z.string(),
  /** True if part of the day is made-up data that a demo begins with. */
  isMadeUp: z.boolean(),
  /** The number of earlier days of the same weekday with known figures, at most 4. */
  weeksKnown: z.int(),
  figures: z.array(dayFigure),
});
export type DayReport = z.infer<typeof dayReport>;

export const readDayReport = defineCall({
  method: 'GET',
  path: '/api/admin/day-reports',
  summary:
    'An area’s report of one day, written at 9 PM there, or else the latest report. The answer also lists the days that have a report.',
  access: 'read_reports',
  reads: ['reports'],
  query: z.object({
    day: z.optional(calendarDay),
    /** The service area; the first one if absent. */
    area: z.optional(text(60)),
  }),
  answer: z.object({
    area: areaOnClock,
    /**
     * The open service areas. The first area's report also contains the figures of the whole company for
     * support and money.
     */
    areas: z.array(areaOnClock),
    /** The days with a report, at most 60, the latest first. */
    days: z.array(calendarDay),
    /** The report of the day; null if there is none. */
    report: z.nullable(dayReport),
  }),
  errors: ['not_found'],
});
