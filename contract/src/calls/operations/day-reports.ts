import { figureKeys } from '@backhaul/domain/figures/figure-catalogue.ts';
import * as z from 'zod/mini';
import { areaOnClock } from '../../area-on-clock.ts';
import { defineCall } from '../../call.ts';
import { calendarDay, text } from '../../fields.ts';

export const partOf = 'reports';

const sum = z.object({
  /** In the figure's unit; null for a mean of fewer than five cases. */
  value: z.nullable(z.number()),
  cases: z.int(),
});

const dayFigure = z.object({
  key: z.enum(figureKeys),
  ...sum.shape,
  /** The same weekday a week before, up to the same time; null if nothing is known of it. */
  weekBefore: z.nullable(sum),
  /** Null for a figure that is as usual for the weekday. */
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
  /** 9 PM of the area. */
  countedUntil: z.string(),
  writtenAt: z.string(),
  /** True if some of the day is the made-up past that a demo begins with. */
  isMadeUp: z.boolean(),
  /** The number of earlier days on the same weekday that are known, at most 4. */
  weeksKnown: z.int(),
  figures: z.array(dayFigure),
});
export type DayReport = z.infer<typeof dayReport>;

export const readDayReport = defineCall({
  method: 'GET',
  path: '/api/admin/day-reports',
  summary:
    'The report of an area that was written at 9 PM of a day there, or the latest, and the days that have one.',
  access: 'read_reports',
  reads: ['reports'],
  query: z.object({
    day: z.optional(calendarDay),
    /** The first area if absent. */
    area: z.optional(text(60)),
  }),
  answer: z.object({
    area: areaOnClock,
    /** The areas that were opened; the first one's report has the company's support and money too. */
    areas: z.array(areaOnClock),
    /** At most 60, the latest first. */
    days: z.array(calendarDay),
    /** Null if there is none of that day. */
    report: z.nullable(dayReport),
  }),
  errors: ['not_found'],
});
