import {
  disputeOutcomes,
  disputeRules,
  invoiceActs,
  invoiceStates,
} from '@backhaul/domain/retail/invoice.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { companyParams } from './company-returns.ts';

export const about = 'Monthly invoices to retailers, made from the entries of their accounts.';

export const invoice = z.object({
  id: uuid,
  /** The invoice number, such as 'BH-2026-0017'. A year's numbers have no gaps. */
  number: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  /** The first day of the invoiced month. */
  month: calendarDay,
  sentOn: calendarDay,
  dueOn: calendarDay,
  /** The state of the invoice today, in the city's time zone. */
  state: z.enum(invoiceStates),
  total: amount,
  /** The amount that is still to be paid. */
  left: amount,
  paid: amount,
  credited: amount,
  writtenOff: amount,
  returns: z.int(),
});
export type Invoice = z.infer<typeof invoice>;

const invoiceLine = z.object({
  id: z.string(),
  at: z.string(),
  orderId: uuid,
  trackingNumber: z.string(),
  orderName: z.string(),
  store: z.nullable(z.string()),
  /**
   * The amount that the retailer pays for the return. It is negative for a refund of a fare that the retailer
   * had paid.
   */
  amount,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

const posting = z.object({
  id: uuid,
  at: z.string(),
  kind: z.enum(invoiceActs),
  amount,
  /** The text that the bank or the retailer gave for a payment; null for other kinds of entry. */
  reference: z.nullable(z.string()),
});
export type InvoicePosting = z.infer<typeof posting>;

const dispute = z.object({
  id: uuid,
  /** The id of the disputed line; null if the whole invoice is disputed. */
  lineId: z.nullable(z.string()),
  orderName: z.nullable(z.string()),
  amount,
  words: z.string(),
  openedAt: z.string(),
  openedBy: z.string(),
  /** The outcome; null until we answer the dispute. */
  outcome: z.nullable(z.enum(disputeOutcomes)),
  credited: amount,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});
export type InvoiceDispute = z.infer<typeof dispute>;

const wholeInvoice = z.object({
  ...invoice.shape,
  /** At most 500 lines, sorted as in the ledger. The downloadable file has all lines. */
  lines: z.array(invoiceLine),
  postings: z.array(posting),
  /** The disputes of the invoice, newest first. */
  disputes: z.array(dispute),
  /** True if the retailer can dispute the invoice today. */
  mayDispute: z.boolean(),
});
export type WholeInvoice = z.infer<typeof wholeInvoice>;

const ownInvoice = z.extend(companyParams, { invoiceId: uuid });

export const listOwnInvoices = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/invoices',
  summary:
    'A retailer’s invoices, the newest first, and a draft of the next one: the returns that the retailer pays for and that are on no invoice yet.',
  access: 'read_bills',
  reads: ['invoices'],
  params: companyParams,
  answer: z.object({
    today: calendarDay,
    owed: amount,
    draft: z.object({ total: amount, returns: z.int() }),
    invoices: z.array(invoice),
  }),
  errors: ['not_found'],
});
export type OwnInvoices = z.infer<(typeof listOwnInvoices)['answer']>;

export const readOwnInvoice = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/invoices/{invoiceId}',
  summary: 'An invoice with its returns, and its later payments, credits and write-offs.',
  access: 'read_bills',
  reads: ['invoices'],
  params: ownInvoice,
  answer: wholeInvoice,
  errors: ['not_found'],
});

export const disputeInvoice = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/invoices/{invoiceId}/disputes',
  summary:
    'Dispute an invoice or one of its lines, until its due day. The invoice is not late until we answer.',
  access: 'dispute_invoice',
  changes: ['invoices', 'work'],
  creates: true,
  status: 201,
  params: ownInvoice,
  body: z.object({
    /** The id of the disputed line; null for the whole invoice. */
    lineId: z.nullable(text(20)),
    words: text(disputeRules.wordsLength, 'Say what is wrong'),
  }),
  answer: wholeInvoice,
  errors: ['not_found', 'demo_account', 'invoice_not_disputable', 'dispute_answered_before'],
});

export const readOwnInvoicePdf = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/invoices/{invoiceId}/invoice.pdf',
  summary: 'An invoice as a PDF.',
  access: 'read_bills',
  reads: [],
  media: 'application/pdf',
  params: ownInvoice,
  errors: ['not_found'],
});

export const readOwnInvoiceCsv = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/invoices/{invoiceId}/invoice.csv',
  summary: 'An invoice as CSV, with a row for each of its returns.',
  access: 'read_bills',
  reads: [],
  media: 'text/csv',
  params: ownInvoice,
  errors: ['not_found'],
});

export const readAccountCsv = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/account.csv',
  summary:
    'A retailer’s account in a year as CSV: each return that the retailer pays for, refunds, payments and credits, with the balance after each.',
  access: 'read_bills',
  reads: [],
  media: 'text/csv',
  params: companyParams,
  query: z.object({ year: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2999)) }),
  errors: ['not_found'],
});

export const listInvoices = defineCall({
  method: 'GET',
  path: '/api/admin/invoices',
  summary: 'Invoices to retailers, the newest first.',
  access: 'read_retailer_accounts',
  reads: ['invoices'],
  query: z.object({
    ...page,
    /** A search in the retailer's name and the invoice's number. */
    q: z.optional(text(100)),
    state: z.optional(z.enum(invoiceStates)),
  }),
  answer: z.array(invoice),
});

export const byId = z.object({ id: uuid });

export const readInvoice = defineCall({
  method: 'GET',
  path: '/api/admin/invoices/{id}',
  summary: 'An invoice with its returns and its later ledger entries.',
  access: 'read_retailer_accounts',
  reads: ['invoices'],
  params: byId,
  answer: wholeInvoice,
  errors: ['not_found'],
});
