import { faults } from '@backhaul/domain/fare/outcome.ts';
import { refundShares } from '@backhaul/domain/money/refund-shares.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { amount, dollars } from '../../money.ts';
import { askedApproval } from '../operations/approvals.ts';

export const partOf = 'payments';

const why = text(500, 'A reason is required');
const askedRefund = z.object({
  amount: dollars({ min: 0.01, max: 100_000 }),
  /**
   * States that `amount` is everything that can be refunded, or everything except the tip. The call is
   * refused if `amount` does not match this now.
   */
  share: z.optional(z.enum(refundShares)),
  partyAtFault: z.enum(faults),
  reason: why,
});

export const refundByFault = defineCall({
  method: 'POST',
  path: '/api/admin/payments/{id}/refunds',
  summary:
    'Refund some or all of an order’s payment, first as money and then as credit. You must name the party at fault.',
  access: 'refund_payment',
  changes: ['orders', 'order', 'credit'],
  creates: true,
  status: 201,
  params: z.object({ id: text(255) }),
  body: askedRefund,
  answer: z.object({
    id: uuid,
    /** The part of the refund that is returned as credit. */
    credit: amount,
    refundable: amount,
  }),
  errors: [
    'not_found',
    'refund_exceeds_captured',
    'refund_changed',
    'refund_before_end',
    'above_limit',
  ],
});

export const askForRefund = defineCall({
  method: 'POST',
  path: '/api/admin/payments/{id}/refunds/ask',
  summary: 'Ask a second person to approve a refund above your limit.',
  access: 'refund_payment',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  params: z.object({ id: text(255) }),
  body: askedRefund,
  answer: askedApproval,
  errors: ['not_found', 'refund_exceeds_captured', 'refund_changed', 'refund_before_end'],
});

export const retryPayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/{id}/retry',
  summary: 'Try the failed part of a payment again: its collection or its refunds.',
  access: 'refund_payment',
  changes: ['orders', 'order'],
  params: z.object({ id: text(255) }),
  answer: z.object({
    collecting: z.boolean(),
    /** The number of refunds that the system tries again. */
    refunds: z.number(),
  }),
  errors: ['not_found', 'nothing_to_retry'],
});

export const writeOffOrder = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/write-off',
  summary: 'Write off an order’s debt that cannot be collected.',
  access: 'refund_payment',
  changes: ['orders', 'order:{id}'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: why }),
  answer: z.object({ amount }),
  errors: ['not_found', 'nothing_to_write_off', 'still_collecting', 'above_limit'],
});

export const askForWriteOff = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/write-off/ask',
  summary: 'Ask a second person to approve a write-off above your limit.',
  access: 'refund_payment',
  changes: ['approvals', 'work'],
  creates: true,
  status: 201,
  params: z.object({ id: uuid }),
  body: z.object({ reason: why }),
  answer: askedApproval,
  errors: ['not_found', 'nothing_to_write_off', 'still_collecting'],
});
