import { refundMethods } from '@backhaul/domain/catalog/booking-options.ts';
import { retailRefundRules } from '@backhaul/domain/retail/refund-rules.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { page, text, uuid } from '../../fields.ts';
import { amount, dollars } from '../../money.ts';
import { companyParams } from './company-returns.ts';

export const about = 'Refunds that a retailer has yet to confirm.';

const refundDue = z.object({
  orderId: uuid,
  trackingNumber: z.string(),
  orderName: z.string(),
  numberOfItems: z.int(),
  /** The customer's first name and last initial. */
  customer: z.string(),
  store: z.string(),
  /** The time at which the counter took the item. */
  takenAt: z.string(),
  /** The day by which the retailer's policy requires the refund. */
  dueOn: z.string(),
  isLate: z.boolean(),
  method: z.enum(refundMethods),
  /** The amount that the customer expects, with sales tax if it is known. */
  expected: amount,
});
export type RefundDue = z.infer<typeof refundDue>;

export const listRefundsDue = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/refunds',
  summary:
    'Returns of the last 180 days that a counter took and whose refund is not confirmed yet, the oldest first.',
  access: 'confirm_refunds',
  reads: ['orders'],
  params: companyParams,
  query: z.object({
    ...page,
    /** A tracking number, or its beginning. */
    q: z.optional(text(40)),
    /** The id of a store, to list only its refunds. */
    store: z.optional(text(200)),
  }),
  answer: z.array(refundDue),
  errors: ['not_found'],
});

const outcome = z.object({
  orderId: uuid,
  /**
   * The result for this order's refund: confirmed now, already confirmed earlier, or `refused`, which means
   * that it could not be confirmed.
   */
  outcome: z.enum(['confirmed', 'already', 'refused']),
  /** The error code of a refund that could not be confirmed; null for other results. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

export const confirmRefunds = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/refunds/confirm',
  summary:
    'Confirm one or many refunds. If one confirmation is refused, the others still count. A repeat changes nothing.',
  access: 'confirm_refunds',
  changes: ['orders'],
  params: companyParams,
  body: z.object({
    refunds: z
      .array(
        z.object({
          orderId: uuid,
          /** The amount that was refunded; the expected amount if absent. */
          amount: z.optional(dollars({ min: 0.01, max: 100_000 })),
        }),
      )
      .check(z.minLength(1), z.maxLength(retailRefundRules.atOnce)),
  }),
  answer: z.object({ results: z.array(outcome) }),
  errors: ['not_found'],
});
export type RefundOutcome = z.infer<typeof outcome>;
