import { movementKinds } from '@backhaul/domain/money/movement-names.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const partOf = 'documents';

const movement = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(movementKinds),
  orderId: uuid,
  trackingNumber: z.string(),
  orderName: z.string(),
  retailer: z.string(),
  /** The cost to the customer; negative if money came back to them. */
  amount,
});

const statement = z.object({
  /** A year of the service area's calendar. */
  year: z.number(),
  /** Years with payments, and the current one; newest first. */
  years: z.array(z.number()),
  charged: amount,
  /** The amount returned by refunds and by the bank. */
  refunded: amount,
  /** Paid with credit, minus what was returned as credit. */
  credit: amount,
  /** Newest first. */
  lines: z.array(movement),
});
export type PaymentStatement = z.infer<typeof statement>;

const query = z.object({
  /** The current year if absent. */
  year: z.optional(text(4).check(z.regex(/^20\d\d$/, 'Use a year, such as 2026'))),
});

export const readPaymentStatement = defineCall({
  method: 'GET',
  path: '/api/account/payments',
  summary: 'What one was charged and given back in a year, from the ledger.',
  access: 'read_own_account',
  reads: ['orders'],
  query,
  answer: statement,
});

export const readPaymentStatementPdf = defineCall({
  method: 'GET',
  path: '/api/account/payments.pdf',
  summary: 'The same as a PDF.',
  access: 'read_own_account',
  reads: [],
  media: 'application/pdf',
  query,
});

export const readPaymentStatementCsv = defineCall({
  method: 'GET',
  path: '/api/account/payments.csv',
  summary: 'The same as CSV, a row for each payment.',
  access: 'read_own_account',
  reads: [],
  media: 'text/csv',
  query,
});
