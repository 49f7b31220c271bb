import { approvalStates, limitedActs, limitRoles } from '@backhaul/domain/access/act-limits.ts';
import { faults } from '@backhaul/domain/fare/outcome.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, page, text, uuid } from '../../fields.ts';
import { amount, dollars } from '../../money.ts';

export const about =
  'Limits on the amounts that each of our staff can move alone, and approvals by a second person for higher amounts.';

/** The answer to somebody who asked for approval. */
export const askedApproval = z.object({
  id: uuid,
  amount,
  /** The time at which the request expires, unless somebody decides on it before. */
  expiresAt: z.string(),
});
export type AskedApproval = z.infer<typeof askedApproval>;

/** The highest amount in dollars; null if there is no limit. */
const most = z.nullable(amount);

export const readOwnLimits = defineCall({
  method: 'GET',
  path: '/api/admin/limits/own',
  summary: 'The highest amount that you can move in one action without approval.',
  access: 'ask_approval',
  reads: ['limits', 'account'],
  answer: z.object({
    refund: most,
    credit: most,
    driverPay: most,
    promotion: most,
    campaign: most,
    writeOff: most,
    retailerCredit: most,
  }),
});

const approval = z.object({
  id: uuid,
  act: z.enum(limitedActs),
  /** The amount, in dollars. It is negative if money is taken away from a driver. */
  amount,
  reason: z.string(),
  state: z.enum(approvalStates),
  order: z.nullable(z.object({ id: uuid, trackingNumber: z.string() })),
  /** The customer or driver who gets the amount. */
  person: z.nullable(z.object({ id: uuid, name: z.string() })),
  /** The payment that is refunded and the party at fault; null if the request is not about a refund. */
  refund: z.nullable(
    z.object({
      paymentId: z.string(),
      fault: z.enum(faults),
      /** The amount of the payment that could still be refunded at the time of the request. */
      left: amount,
    }),
  ),
  /** The terms of a promotion; null if the request is not about a promotion. */
  promotion: z.nullable(
    z.object({
      code: z.string(),
      amount,
      mostRedemptions: z.int(),
      beginsOn: z.string(),
      endsOn: z.string(),
    }),
  ),
  /** The retailer that gets a credit or whose invoice is written off; null for other requests. */
  retailer: z.nullable(
    z.object({
      name: z.string(),
      invoice: z.nullable(z.object({ id: uuid, number: z.string() })),
      /**
       * True if the credit answers the retailer's dispute of the invoice. The retailer's owners can then read
       * the reason.
       */
      isAnswer: z.boolean(),
      /** The amount of the invoice that could still be credited or written off at the time of the request. */
      left: amount,
    }),
  ),
  askedBy: z.object({ id: uuid, name: z.string() }),
  askedAt: z.string(),
  expiresAt: z.string(),
  decision: z.nullable(
    z.object({ by: z.nullable(z.string()), words: z.nullable(z.string()), at: z.string() }),
  ),
  /** True if the signed-in person may decide on the request now. */
  isMine: z.boolean(),
});
export type Approval = z.infer<typeof approval>;

export const listApprovals = defineCall({
  method: 'GET',
  path: '/api/admin/approvals',
  summary:
    'Actions that wait for a second person’s approval or are decided, newest first. Only people who may decide also see the requests of others.',
  access: 'ask_approval',
  reads: ['approvals', 'limits'],
  query: z.object({
    ...page,
    /** A search for words from a name or tracking number. */
    q: z.optional(text(100)),
    state: z.optional(z.enum(approvalStates)),
    /** The id of a payment, to list only its refunds. */
    payment: z.optional(text(255)),
    /** The id of an order. Limits the list to requests for credits to a retailer that concern this order. */
    covered: z.optional(uuid),
    /** The id of an invoice to a retailer, to list only requests about it. */
    invoice: z.optional(uuid),
  }),
  answer: z.array(approval),
});

export const readApproval = defineCall({
  method: 'GET',
  path: '/api/admin/approvals/{id}',
  summary: 'One action that waits for a second person’s approval or is decided.',
  access: 'ask_approval',
  reads: ['approvals', 'limits'],
  params: z.object({ id: uuid }),
  answer: approval,
  errors: ['not_found'],
});

export const decideApproval = defineCall({
  method: 'POST',
  path: '/api/admin/approvals/{id}/decide',
  summary:
    'Approve or decline an action that somebody else asked for. Approval carries out the action once.',
  access: 'decide_approvals',
  changes: [
    'approvals',
    'work',
    'orders',
    'order',
    'credit',
    'earnings',
    'campaigns',
    'invoices',
    'agreements',
  ],
  params: z.object({ id: uuid }),
  body: z.object({
    verdict: z.enum(['approve', 'decline']),
    reason: line(500, 'Enter a reason'),
  }),
  answer: approval,
  errors: [
    'not_found',
    'already_decided',
    'approval_expired',
    'approval_outdated',
    'own_approval',
    'above_limit',
    'refund_exceeds_captured',
    'refund_changed',
    'refund_before_end',
    'adjustment_below_zero',
    'nothing_to_write_off',
    'still_collecting',
    'campaign_started',
    'campaign_too_late',
    'invoice_settled',
    'dispute_over',
  ],
});

const limit = z.object({
  id: z.string(),
  role: z.enum(limitRoles),
  act: z.enum(limitedActs),
  most,
});
export type Limit = z.infer<typeof limit>;

export const listLimits = defineCall({
  method: 'GET',
  path: '/api/admin/limits',
  summary: 'The highest amount that each role can move in one action without approval.',
  access: 'manage_access',
  reads: ['limits'],
  answer: z.array(limit),
});

export const setLimit = defineCall({
  method: 'POST',
  path: '/api/admin/limits',
  summary: 'Change the highest amount that a role can move in one action without approval.',
  access: 'manage_access',
  changes: ['limits', 'approvals'],
  body: z.object({
    role: z.enum(limitRoles),
    act: z.enum(limitedActs),
    most: z.nullable(dollars({ min: 0, max: 100_000 })),
    reason: line(200, 'Enter a reason'),
  }),
  answer: limit,
  errors: ['own_limit'],
});
