import { analysedFigures, priceCuts, priceParts } from '@backhaul/domain/fare/price-cuts.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, text } from '../../fields.ts';
import { amount } from '../../money.ts';

export const partOf = 'pricing';

/** Sums over some orders. Amounts are null for fewer than five. */
const sums = z.object({
  orders: z.int(),
  charged: z.nullable(amount),
  driver: z.nullable(amount),
  /** The part of the charge that drivers did not get. */
  share: z.nullable(amount),
  /** The rest after all costs of these orders in the books. */
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
    'What the orders that ended in some days brought, by part of the price, distance, hour, item size and store.',
  access: 'manage_prices',
  reads: ['prices'],
  /** At most `reportDaysAtMost` days of the service area, both inclusive. */
  query: z.object({
    from: calendarDay,
    to: calendarDay,
    /** Only orders booked at these prices; the version in force if absent, `all` for every version. */
    version: z.optional(text(40)),
  }),
  answer: z.object({
    /** Null for every version. */
    version: z.nullable(z.string()),
    /** The part of the orders of the days that was read: 1 unless they are too many, else a random part. */
    share: z.number(),
    /** The versions at which the orders read were booked, with their number. */
    versions: z.array(z.object({ version: z.string(), orders: z.int() })),
    totals: sums,
    /** Figures of the catalogue over these orders, and the number of orders that have some of each. */
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
