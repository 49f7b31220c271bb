import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { calendarDay, line, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';
import { askedApproval } from '../operations/approvals.ts';

export const about = 'Credit that customers can pay with: granted, used and taken back.';

export const creditStates = ['open', 'spent', 'expired', 'taken_back'] as const;

const credit = z.object({
  id: uuid,
  amount,
  /** The part of the credit that can still be used. */
  left: amount,
  /** The part of the credit that is reserved for unpaid or running orders. */
  held: amount,
  used: amount,
  reason: z.string(),
  /** True if the credit was returned with the refund of an order. */
  isReturned: z.boolean(),
  state: z.enum(creditStates),
  expiresAt: z.string(),
  createdAt: z.string(),
});

export const listOwnCredits = defineCall({
  method: 'GET',
  path: '/api/account/credits',
  summary: 'The caller’s current and past credit. The credit that expires first is at the top.',
  access: 'read_own_account',
  reads: ['credit'],
  answer: z.object({ available: amount, credits: z.array(credit) }),
});

const customerCredit = z.extend(credit, {
  customer: z.object({ id: uuid, name: z.string(), email: z.string() }),
  /** The administrator who granted the credit; null for credit from a refund, a promotion or points. */
  grantedBy: z.nullable(z.string()),
  /** The code of the promotion that gave the credit; null for other credit. */
  promotionCode: z.nullable(z.string()),
  /** The reason for taking the credit back. */
  endedReason: z.nullable(z.string()),
});
export type CustomerCredit = z.infer<typeof customerCredit>;

export const listCredits = defineCall({
  method: 'GET',
  path: '/api/admin/credits',
  summary: 'Credit of customers, newest first.',
  access: 'manage_credit',
  reads: ['credit'],
  query: z.object({
    ...page,
    q: z.optional(text(100)),
    /** The customer whose credit to list; everybody's if absent. */
    customer: z.optional(uuid),
  }),
  answer: z.array(customerCredit),
});

const askedCredit = z.object({
  email: text(254, 'Enter the customer’s e-mail'),
  amount: z.number(),
  reason: line(200, 'Enter a reason'),
  /** The last day on which the credit can be used. */
  expiresOn: calendarDay,
});

export const grantCredit = defineCall({
  method: 'POST',
  path: '/api/admin/credits',
  summary: 'Give a customer credit. It pays for the customer’s next orders until it expires.',
  access: 'manage_credit',
  changes: ['credit'],
  creates: true,
  status: 201,
  body: askedCredit,
  answer: customerCredit,
  errors: ['above_limit'],
});

export const askForCredit = defineCall({
  method: 'POST',
  path: '/api/admin/credits/ask',
  summary: 'Ask a second person to approve credit above your limit.',
  access: 'manage_credit',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  body: askedCredit,
  answer: askedApproval,
});

export const takeCreditBack = defineCall({
  method: 'POST',
  path: '/api/admin/credits/{id}/take-back',
  summary:
    'Take back the unused rest of a credit. The part that orders used or reserved does not change.',
  access: 'manage_credit',
  changes: ['credit'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: line(200, 'Enter a reason') }),
  answer: customerCredit,
  errors: ['not_found', 'credit_over'],
});
