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
   * The key of one part of the figure. For a weekday 1 (Monday) to 7; for an hour 0 to 23; for an hour of the
   * week 0 (Monday, midnight) to 167; for a histogram the number of the bar (domain's `figureSpreads`);
   * otherwise an id, a name or a code.
   */
  key: z.string(),
  /** The name of an area, a store or a driver; null if the key needs no other name. */
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
     * At most 50 parts. Weekdays, hours and bars of a histogram are in their natural sequence; other parts
     * begin with the highest `cases`.
     */
    parts: z.array(figurePart),
    /** The number of parts that are not listed. */
    more: z.int(),
  }),
});
