import { analysedFigures, priceCuts, priceParts } from '@backhaul/domain/fare/price-cuts.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, text } from '../../fields.ts';
import { amount } from '../../money.ts';

export const partOf = 'pricing';

/** Sums over a group of orders. Amounts are null for fewer than five orders. */
const sums = z.object({
  orders: z.int(),
  charged: z.nullable(amount),
  driver: z.nullable(amount),
  /** The platform's share: the part of the charge that drivers did not get. */
  share: z.nullable(amount),
  /** The amount that remains after all recorded costs of the group's orders. */
  result: z.nullable(amount),
});
export type AnalysedSums = z.infer<typeof sums>;

const group = z.extend(sums, {
  key: z.string(),
  name: z.string(),
  storeId: z.nullable(z.string()),
});
export type AnalysedGroup = z.infer<typeof group>;

export const analysePrices = defineCall({
  method: 'GET',
  path: '/api/admin/prices/analysis',
  summary:
    'Income from the orders that ended in a period, by part of the price, distance, hour, item size and store.',
  access: 'manage_prices',
  reads: ['prices'],
  /**
   * The first and last day of the analyzed period, both included, in the service area's time zone. The period
   * has at most `reportDaysAtMost` days.
   */
  query: z.object({
    from: calendarDay,
    to: calendarDay,
    /**
     * The price version to analyze: only orders booked at this version count. Absent means the current
     * version; `all` means every version.
     */
    version: z.optional(text(40)),
  }),
  answer: z.object({
    /** The price version of the analyzed orders; null for every version. */
    version: z.nullable(z.string()),
    /**
     * The share of the period's orders that was analyzed. It is 1 unless there are too many; then a random
     * sample is used.
     */
    share: z.number(),
    /** The price versions at which the analyzed orders were booked, with the number of orders. */
    versions: z.array(z.object({ version: z.string(), orders: z.int() })),
    totals: sums,
    /**
     * For some figures of the reports, the sum over the analyzed orders. `orders` counts the orders that have
     * an amount for the figure.
     */
    figures: z.array(
      z.object({
        figure: z.enum(analysedFigures),
        orders: z.int(),
        amount: z.nullable(amount),
      }),
    ),
    parts: z.array(
      z.object({
        part: z.enum(priceParts),
        orders: z.int(),
        customer: z.nullable(amount),
        driver: z.nullable(amount),
      }),
    ),
    cuts: z.record(z.enum(priceCuts), z.array(group)),
  }),
});
