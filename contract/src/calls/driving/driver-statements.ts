import { statementPeriods } from '@backhaul/domain/payout/statement-span.ts';
import { adjustmentKinds } from '@backhaul/domain/payout/pay-adjustment.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const partOf = 'driver';

export const earningKinds = ['trip', 'call_out', 'tip', ...adjustmentKinds] as const;

const statement = z.object({
  period: z.enum(statementPeriods),
  /**
   * The first day of the period; `to` is the last day. Both days are included, in the service area's time
   * zone.
   */
  from: z.string(),
  to: z.string(),
  /** The balance before the period; `closing` is the balance after it. */
  opening: amount,
  closing: amount,
  earned: amount,
  /** Earnings from trips, without tips. `trips`, `callOuts`, `tips` and `adjustments` add up to `earned`. */
  trips: amount,
  callOuts: amount,
  tips: amount,
  /** The sum of adjustments and incentives. */
  adjustments: amount,
  jobs: z.number(),
  /** Miles of the trips, from pickup to drop-off. */
  miles: z.number(),
  /** The amount that payouts, with their fees, took from the balance, minus payouts that were returned. */
  paidOut: amount,
  fees: amount,
  /** The bars of a chart: one per day, or one per month for a year. */
  bars: z.array(z.object({ day: z.string(), earned: amount, tips: amount, miles: z.number() })),
  /** The earnings one by one, newest first; empty for a year. */
  lines: z.array(
    z.object({
      id: uuid,
      at: z.string(),
      /** The order's tracking number; null for an adjustment that concerns no order. */
      trackingNumber: z.nullable(z.string()),
      retailer: z.nullable(z.string()),
      kind: z.enum(earningKinds),
      /** The reason for an adjustment. */
      reason: z.nullable(z.string()),
      tip: amount,
      total: amount,
      /** Miles from pickup to drop-off; null for pay without a trip, such as a correction. */
      miles: z.nullable(z.number()),
      isPaid: z.boolean(),
    }),
  ),
});
export type DriverStatement = z.infer<typeof statement>;

const query = z.object({
  period: z.enum(statementPeriods),
  /** Any day of the wanted period; today if absent. */
  day: z.optional(calendarDay),
});

export const readStatement = defineCall({
  method: 'GET',
  path: '/api/driver/statement',
  summary: 'A driver’s earnings and payouts in a week, a month or a tax year, from the ledger.',
  access: 'use_driver_portal',
  reads: ['earnings'],
  query,
  answer: statement,
});

export const readStatementCsv = defineCall({
  method: 'GET',
  path: '/api/driver/statement.csv',
  summary:
    'The driver’s statement as CSV, with a row for each earning. A tax year has a row for each month.',
  access: 'use_driver_portal',
  reads: [],
  media: 'text/csv',
  query,
});

export const readStatementPdf = defineCall({
  method: 'GET',
  path: '/api/driver/statement.pdf',
  summary: 'The driver’s statement as a PDF.',
  access: 'use_driver_portal',
  reads: [],
  media: 'application/pdf',
  query,
});
