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
  /** Days in the service area, both inclusive. */
  from: z.string(),
  to: z.string(),
  /** The balance before and after the period. */
  opening: amount,
  closing: amount,
  earned: amount,
  /** `earned` by source; a tip that was paid with a trip counts as a tip. */
  trips: amount,
  callOuts: amount,
  tips: amount,
  /** Adjustments and incentives. */
  adjustments: amount,
  jobs: z.number(),
  /** Miles of the trips, from pickup to drop-off. */
  miles: z.number(),
  /** Deducted from the balance by payouts, fees included, minus payouts that came back. */
  paidOut: amount,
  fees: amount,
  /** One bar per day, or per month for a year. */
  bars: z.array(z.object({ day: z.string(), earned: amount, tips: amount, miles: z.number() })),
  /** Newest first; empty for a year. */
  lines: z.array(
    z.object({
      id: uuid,
      at: z.string(),
      /** Null for an adjustment that is about no order. */
      trackingNumber: z.nullable(z.string()),
      retailer: z.nullable(z.string()),
      kind: z.enum(earningKinds),
      /** Why, of an adjustment. */
      reason: z.nullable(z.string()),
      tip: amount,
      total: amount,
      /** From pickup to drop-off; null for pay without a trip, such as a correction. */
      miles: z.nullable(z.number()),
      isPaid: z.boolean(),
    }),
  ),
});
export type DriverStatement = z.infer<typeof statement>;

const query = z.object({
  period: z.enum(statementPeriods),
  /** Any day of the period; absent = today. */
  day: z.optional(calendarDay),
});

export const readStatement = defineCall({
  method: 'GET',
  path: '/api/driver/statement',
  summary:
    'What a driver earned and was paid out in a week, a month or a tax year, from the ledger.',
  access: 'use_driver_portal',
  reads: ['earnings'],
  query,
  answer: statement,
});

export const readStatementCsv = defineCall({
  method: 'GET',
  path: '/api/driver/statement.csv',
  summary: 'The same as CSV: a row for each earning, of a tax year one for each month.',
  access: 'use_driver_portal',
  reads: [],
  media: 'text/csv',
  query,
});

export const readStatementPdf = defineCall({
  method: 'GET',
  path: '/api/driver/statement.pdf',
  summary: 'The same as a PDF.',
  access: 'use_driver_portal',
  reads: [],
  media: 'application/pdf',
  query,
});
