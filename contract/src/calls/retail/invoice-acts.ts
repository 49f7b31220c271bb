import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, uuid } from '../../fields.ts';
import { dollars } from '../../money.ts';
import { askedApproval } from '../operations/approvals.ts';
import { byId, invoice } from './invoices.ts';

export const partOf = 'invoices';

const part = dollars({ min: 0.01, max: 1_000_000 });
const reason = line(200, 'Enter a reason');

export const recordInvoicePayment = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/payments',
  summary:
    'Record a bank payment of an invoice, with the bank’s reference. Each reference is recorded only once.',
  access: 'manage_retailer_accounts',
  changes: ['invoices', 'agreements', 'work'],
  creates: true,
  status: 201,
  params: byId,
  body: z.object({ amount: part, reference: line(80, 'Enter the reference') }),
  answer: invoice,
  errors: ['not_found', 'invoice_settled', 'payment_recorded'],
});

export const creditInvoice = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/credit',
  summary: 'Credit some or all of the open amount of an invoice, at our cost.',
  access: 'manage_retailer_accounts',
  changes: ['invoices', 'agreements', 'work'],
  creates: true,
  status: 201,
  params: byId,
  body: z.object({ amount: part, reason }),
  answer: invoice,
  errors: ['not_found', 'invoice_settled', 'above_limit'],
});

export const askForInvoiceCredit = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/credit/ask',
  summary: 'Ask a second person to approve a credit above your limit.',
  access: 'manage_retailer_accounts',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  params: byId,
  body: z.object({ amount: part, reason }),
  answer: askedApproval,
  errors: ['not_found', 'invoice_settled'],
});

export const writeOffInvoice = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/write-off',
  summary: 'Write off the open amount of an invoice that nobody can collect.',
  access: 'manage_retailer_accounts',
  changes: ['invoices', 'agreements', 'work'],
  creates: true,
  status: 201,
  params: byId,
  body: z.object({ reason }),
  answer: invoice,
  errors: ['not_found', 'invoice_settled', 'above_limit'],
});

export const askForInvoiceWriteOff = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/write-off/ask',
  summary: 'Ask a second person to approve a write-off of an invoice above your limit.',
  access: 'manage_retailer_accounts',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  params: byId,
  body: z.object({ reason }),
  answer: askedApproval,
  errors: ['not_found', 'invoice_settled'],
});

const disputeOf = z.extend(byId, { disputeId: uuid });
const answerWords = line(200, 'Enter an answer for the owners');

export const answerDispute = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/disputes/{disputeId}/answer',
  summary:
    'Answer a dispute: credit some or all of the disputed amount, or keep the invoice as it is. The retailer’s owners see the answer.',
  access: 'manage_retailer_accounts',
  changes: ['invoices', 'agreements', 'work'],
  creates: true,
  status: 201,
  params: disputeOf,
  body: z.object({
    /** The credit for the retailer; null to keep the invoice as it is. */
    credit: z.nullable(part),
    answer: answerWords,
  }),
  answer: invoice,
  errors: ['not_found', 'dispute_over', 'above_limit'],
});

export const askForDisputeAnswer = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/disputes/{disputeId}/answer/ask',
  summary: 'Ask a second person to approve an answer whose credit is above your limit.',
  access: 'manage_retailer_accounts',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  params: disputeOf,
  body: z.object({ credit: part, answer: answerWords }),
  answer: askedApproval,
  errors: ['not_found', 'dispute_over'],
});
