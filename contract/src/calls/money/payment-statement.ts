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
  /** The cost to the customer; negative if money came back to the customer. */
  amount,
});

const statement = z.object({
  /** The year of the statement, in the service area's calendar. */
  year: z.number(),
  /** Years with payments, and the current year; newest first. */
  years: z.array(z.number()),
  charged: amount,
  /**
   * The amount that the customer got back: our refunds, and payments that the bank took back from us after a
   * dispute.
   */
  refunded: amount,
  /** The amount paid with credit, minus the amount returned as credit. */
  credit: amount,
  /** The payments one by one, newest first. */
  lines: z.array(movement),
});
export type PaymentStatement = z.infer<typeof statement>;

const query = z.object({
  /** The year of the statement; the current year if absent. */
  year: z.optional(text(4).check(z.regex(/^20\d\d$/, 'Use a year, such as 2026'))),
});

export const readPaymentStatement = defineCall({
  method: 'GET',
  path: '/api/account/payments',
  summary: 'The caller’s charges and refunds in a year, from the ledger.',
  access: 'read_own_account',
  reads: ['orders'],
  query,
  answer: statement,
});

export const readPaymentStatementPdf = defineCall({
  method: 'GET',
  path: '/api/account/payments.pdf',
  summary: 'The caller’s charges and refunds in a year as a PDF.',
  access: 'read_own_account',
  reads: [],
  media: 'application/pdf',
  query,
});

export const readPaymentStatementCsv = defineCall({
  method: 'GET',
  path: '/api/account/payments.csv',
  summary: 'The caller’s charges and refunds in a year as CSV, with a row for each payment.',
  access: 'read_own_account',
  reads: [],
  media: 'text/csv',
  query,
});
