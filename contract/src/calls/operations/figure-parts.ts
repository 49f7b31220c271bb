import { figureKeys } from '@backhaul/domain/figures/figure-catalogue.ts';
import { figureDimensions } from '@backhaul/domain/figures/figure-parts.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay } from '../../fields.ts';
import { comparedFrom, sumFields } from './reports.ts';

export const partOf = 'reports';

const figurePart = z.object({
  ...sumFields,
  /**
   * The part of the figure. Weekdays are 1 (Monday) to 7, hours 0 to 23, hours of the week 0 (Monday,
   * midnight) to 167. Histogram bars have their numbers in `figureSpreads`; other parts have an id, name or
   * code.
   */
  key: z.string(),
  /** The name of the area, store or driver with this key; null for keys that need no name. */
  name: z.nullable(z.string()),
  before: z.object(sumFields),
});
export type FigurePart = z.infer<typeof figurePart>;

export const readFigureParts = defineCall({
  method: 'GET',
  path: '/api/admin/reports/parts',
  summary:
    'One figure over a period, split by weekday, hour, hour of the week, size of the value, area, retailer, store, kind of destination or driver.',
  access: 'read_reports',
  reads: ['reports'],
  /** The figure, how it is split, and the period of at most `reportDaysAtMost` days. */
  query: z.object({
    of: z.enum(figureKeys),
    by: z.enum(figureDimensions),
    from: calendarDay,
    to: calendarDay,
    against: comparedFrom,
  }),
  answer: z.object({
    /**
     * At most 50 parts of the figure. Weekdays, hours and histogram bars are in their natural sequence; all
     * other parts are sorted by `cases`, highest first.
     */
    parts: z.array(figurePart),
    /** The number of parts that are not listed. */
    more: z.int(),
  }),
});
