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
  /** The area's days, both included. */
  from: z.string(),
  to: z.string(),
  /** The balance before, and after. */
  opening: amount,
  closing: amount,
  earned: amount,
  /** `earned` by what it was for; a tip that came with a trip is among the tips. */
  trips: amount,
  callOuts: amount,
  tips: amount,
  /** Adjustments and incentives. */
  adjustments: amount,
  jobs: z.number(),
  /** Of the trips, from the doors to the counters. */
  miles: z.number(),
  /** Taken out of what was owed by payouts, fees included; less what came back. */
  paidOut: amount,
  fees: amount,
  /** A bar a day, or a month of a year. */
  bars: z.array(z.object({ day: z.string(), earned: amount, tips: amount })),
  /** Newest first; of a year none. */
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

export const readStatementPdf = defineCall({
  method: 'GET',
  path: '/api/driver/statement.pdf',
  summary: 'The same as a PDF.',
  access: 'use_driver_portal',
  reads: [],
  media: 'application/pdf',
  query,
});
