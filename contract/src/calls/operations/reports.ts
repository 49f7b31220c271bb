import {
  figureKeys,
  reportGroups,
  reportSteps,
} from '@backhaul/domain/figures/figure-catalogue.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay } from '../../fields.ts';

export const about = 'Figures of the service by day, each with its one definition.';

/** The fields of a figure over some days. */
export const sumFields = {
  /**
   * In the figure's unit: a count, dollars, a share of 0 to 1, minutes, stars. Null for a mean of fewer than five
   * cases.
   */
  value: z.nullable(z.number()),
  /** The number of orders, tickets, ratings or lines of the books that it was counted from. */
  cases: z.int(),
};
const sum = z.object(sumFields);

export const reportedFigure = z.object({
  key: z.enum(figureKeys),
  ...sumFields,
  /** The same figure over the days compared; null if they begin before the first day on which something happened. */
  before: sum,
  /** One for each day, week (from Monday) or month, oldest first, named by its first day. */
  points: z.array(z.object({ day: calendarDay, ...sumFields })),
});
export type ReportedFigure = z.infer<typeof reportedFigure>;

export const report = z.object({
  /** Days of the service area, both inclusive. */
  from: calendarDay,
  to: calendarDay,
  /** The first day on which something happened; null before it. */
  firstDay: z.nullable(calendarDay),
  /** The last of its days with made-up returns, which an empty installation begins with; null if it has none. */
  madeUpUntil: z.nullable(calendarDay),
  figures: z.array(reportedFigure),
});
export type Report = z.infer<typeof report>;

/** The first of the days compared, of which there are as many; the days just before if absent. */
export const comparedFrom = z.optional(calendarDay);

export const readReport = defineCall({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'One report, or one figure, over some days and as many days before, or others.',
  access: 'read_reports',
  reads: ['reports'],
  /** At most `reportDaysAtMost` days. */
  query: z.object({
    /** A report, or the key of one figure. */
    of: z.enum([...reportGroups, ...figureKeys]),
    from: calendarDay,
    to: calendarDay,
    by: z.enum(reportSteps),
    against: comparedFrom,
  }),
  answer: report,
});
