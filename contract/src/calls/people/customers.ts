import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'The people who book returns, for our staff.';

/**
 * States by which customers can be filtered: a return under way, unused credit, or an account that will be
 * deleted.
 */
export const customerStates = ['under_way', 'credit', 'leaving'] as const;

const customerRow = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  joinedAt: z.string(),
  /** The number of the customer's returns, counted only up to `countedReturns`. */
  returns: z.int(),
  underWay: z.int(),
  lastReturnAt: z.nullable(z.string()),
  credit: amount,
  openTickets: z.int(),
  /** The time at which the account will be deleted. */
  leavesAt: z.nullable(z.string()),
});
export type CustomerRow = z.infer<typeof customerRow>;

export const listCustomers = defineCall({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Customers, the newest first, each with the open returns and tickets.',
  access: 'read_customers',
  reads: ['orders', 'tickets', 'credit'],
  query: z.object({
    ...page,
    state: z.optional(z.enum(customerStates)),
    /** The search text: a name, an e-mail address or a phone number. */
    q: z.optional(text(200)),
  }),
  answer: z.array(customerRow),
});
