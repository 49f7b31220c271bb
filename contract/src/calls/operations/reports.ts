import {
  figureKeys,
  reportGroups,
  reportSteps,
} from '@backhaul/domain/figures/figure-catalogue.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay } from '../../fields.ts';

export const about = 'Daily figures of the service. Each figure has one definition.';

/** The fields of a report figure over a period of days. */
export const sumFields = {
  /**
   * The value in the figure's unit: a count, dollars, a share of 0 to 1, minutes, or stars. Null for an
   * average of fewer than five orders, tickets or ratings.
   */
  value: z.nullable(z.number()),
  /** The number of orders, tickets, ratings or ledger lines that the figure was counted from. */
  cases: z.int(),
};
const sum = z.object(sumFields);

export const reportedFigure = z.object({
  key: z.enum(figureKeys),
  ...sumFields,
  /**
   * The same figure for the earlier period. Its value is null if that period begins before the first recorded
   * day.
   */
  before: sum,
  /** One value for each day, week (from Monday) or month, oldest first. `day` is the first day of each. */
  points: z.array(z.object({ day: calendarDay, ...sumFields })),
});
export type ReportedFigure = z.infer<typeof reportedFigure>;

export const report = z.object({
  /**
   * The first day of the report; `to` is the last day. Both days are included, in the service area's time
   * zone.
   */
  from: calendarDay,
  to: calendarDay,
  /** The first day with any recorded activity; null if there was none yet. */
  firstDay: z.nullable(calendarDay),
  /** The last day with made-up returns, which a new database contains as examples; null if there are none. */
  madeUpUntil: z.nullable(calendarDay),
  figures: z.array(reportedFigure),
});
export type Report = z.infer<typeof report>;

/**
 * The first day of the period to compare with. That period has as many days as the report. Absent means the
 * days just before the report.
 */
export const comparedFrom = z.optional(calendarDay);

export const readReport = defineCall({
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'One report or one figure over a period, compared with a period of the same length: the one just before, or another that you choose.',
  access: 'read_reports',
  reads: ['reports'],
  /** The report and its period of at most `reportDaysAtMost` days. */
  query: z.object({
    /** The name of a report, or the key of one figure. */
    of: z.enum([...reportGroups, ...figureKeys]),
    from: calendarDay,
    to: calendarDay,
    by: z.enum(reportSteps),
    against: comparedFrom,
  }),
  answer: report,
});
