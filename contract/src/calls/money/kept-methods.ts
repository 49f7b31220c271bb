import { paidMethods } from '@backhaul/domain/order/payment-gateways.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { text, uuid } from '../../fields.ts';
import { amount, dollars } from '../../money.ts';

export const partOf = 'payments';

const keptMethod = z.object({
  /** The payment gateway's id of the saved method. */
  id: z.string(),
  method: z.enum(paidMethods),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  /** A card's month and year of expiry; null for other methods. */
  expires: z.nullable(z.object({ month: z.number(), year: z.number() })),
});
export type KeptMethod = z.infer<typeof keptMethod>;

export const listKeptMethods = defineCall({
  method: 'GET',
  path: '/api/account/payment-methods',
  summary: 'The caller’s saved cards and accounts, the newest first.',
  access: 'read_own_account',
  reads: ['payment-methods'],
  answer: z.array(keptMethod),
  errors: ['payment_unavailable'],
});

export const forgetKeptMethod = defineCall({
  method: 'DELETE',
  path: '/api/account/payment-methods/{id}',
  summary: 'Delete a saved card or account. We charge nothing to it again.',
  access: 'change_own_account',
  changes: ['payment-methods'],
  status: 204,
  params: z.object({ id: text(255) }),
  errors: ['payment_unavailable'],
});

export const chooseKeeping = defineCall({
  method: 'PUT',
  path: '/api/orders/{orderId}/payment/keeping',
  summary:
    'Choose if the card or account of an open payment is saved, to pay a later tip or cancellation fee.',
  access: 'pay_order',
  changes: ['payment-methods'],
  status: 204,
  params: z.object({ orderId: uuid }),
  body: z.object({
    purpose: z.enum(['fare', 'tip', 'owed']),
    isKept: z.boolean(),
  }),
  errors: ['not_found', 'payment_not_due', 'payment_unavailable'],
});

export const tipWithKept = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/kept-tip',
  summary: 'Add a tip to a paid order with a saved card.',
  access: 'pay_order',
  changes: ['orders', 'order:{orderId}'],
  creates: true,
  params: z.object({ orderId: uuid }),
  body: z.object({
    amount: dollars({ min: 0.01, max: 100_000 }),
    /**
     * The tip that the customer saw on the screen. The call is refused if the order's tip has changed since.
     */
    tipBefore: amount,
    methodId: text(255),
  }),
  answer: z.object({ tip: amount }),
  errors: [
    'held_back',
    'not_found',
    'payment_not_due',
    'payment_running',
    'amount_mismatch',
    'tip_late',
    'payment_declined',
    'payment_unavailable',
  ],
});
