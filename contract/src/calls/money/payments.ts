import { paymentMethods } from '@backhaul/domain/catalog/booking-options.ts';
import { customerStatuses } from '@backhaul/domain/order/customer-view.ts';
import { paymentStatuses } from '@backhaul/domain/order/order-events.ts';
import { paymentGateways, paymentWays } from '@backhaul/domain/order/payment-gateways.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { fareLine } from '../../fare-answer.ts';
import { text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about = 'Payment and refund of a return.';

export const createPaymentIntent = defineCall({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Open (or find) the payment of an order.',
  access: 'pay_order',
  changes: ['orders', 'order:{orderId}'],
  creates: true,
  body: z.object({
    /**
     * The amount to pay. For a fare it is the order's total before credit is subtracted; for a tip, the tip
     * alone; for a debt, all of the debt.
     */
    amount: z.number(),
    orderId: uuid,
    /** The purpose of the payment. Absent means the order's fare. */
    purpose: z.optional(z.enum(['fare', 'tip', 'owed'])),
  }),
  answer: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    gateway: z.enum(paymentGateways),
    /** The payment methods that the payment gateway offers now. */
    ways: z.array(z.enum(paymentWays)),
    /** True if the payer agreed that we save the payment method. */
    isKept: z.boolean(),
  }),
  errors: [
    'held_back',
    'not_found',
    'amount_mismatch',
    'payment_not_due',
    'payment_running',
    'tip_late',
    'payment_unavailable',
    'nothing_to_charge',
  ],
});

export const chooseCredit = defineCall({
  method: 'PUT',
  path: '/api/orders/{orderId}/credit',
  summary:
    'Choose if the customer’s credit is used for an unpaid order. It is used unless the customer turns it off.',
  access: 'pay_order',
  changes: ['orders', 'order:{orderId}', 'credit'],
  status: 204,
  params: z.object({ orderId: uuid }),
  body: z.object({ isUsed: z.boolean() }),
  errors: ['not_found', 'payment_not_due'],
});

export const payWithCredit = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/pay-with-credit',
  summary: 'Pay an order with credit alone. The credit must cover the whole price.',
  access: 'pay_order',
  changes: ['orders', 'order:{orderId}', 'credit'],
  status: 204,
  params: z.object({ orderId: uuid }),
  errors: [
    'not_found',
    'payment_not_due',
    'payment_running',
    'amount_mismatch',
    'payment_unavailable',
  ],
});

export const readPayment = defineCall({
  method: 'GET',
  path: '/api/orders/{orderId}/payment',
  summary: 'An order’s price and the state of its payment.',
  access: 'read_payment',
  reads: ['order:{orderId}'],
  params: z.object({ orderId: uuid }),
  answer: z.object({
    orderId: uuid,
    trackingNumber: z.string(),
    orderName: z.string(),
    pickupAddress: z.string(),
    dropoffName: z.string(),
    slotStartAt: z.string(),
    slotEndAt: z.string(),
    /** The time zone of the area in which the item is picked up. */
    timeZone: z.string(),
    status: z.enum(customerStatuses),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethod: z.enum(paymentMethods),
    isDue: z.boolean(),
    lines: z.array(fareLine),
    total: amount,
    tip: amount,
    /** The deadline for tipping a delivered return; null before delivery, and if no tip is possible. */
    tipUntil: z.nullable(z.string()),
    /** The amount to charge: the total minus the retailer’s part and the credit used. */
    toPay: amount,
    /** The part of the total that the retailer pays. */
    covered: amount,
    retailer: z.string(),
    credit: z.object({
      /** The credit that the order uses; before the payment, the credit that it would use. */
      amount,
      /** False if the customer chose not to use credit. */
      isUsed: z.boolean(),
      /** The amount of all credit that could pay for this order. */
      available: amount,
      /** The credit that is reserved for other unpaid orders. */
      heldElsewhere: amount,
      /** The time at which the first part of the credit expires. */
      firstExpiresAt: z.nullable(z.string()),
    }),
    captured: amount,
    refunded: amount,
    /**
     * The amount that the customer still owes for an ended order; zero if a payment already covers the debt.
     */
    owed: amount,
    brand: z.nullable(z.string()),
    last4: z.nullable(z.string()),
    failureMessage: z.nullable(z.string()),
    /** The payment gateway that took or would take the payment; null if this server has none. */
    gateway: z.nullable(z.enum(paymentGateways)),
    expiresAt: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

export const refreshPayment = defineCall({
  method: 'POST',
  path: '/api/orders/{orderId}/payment/refresh',
  summary:
    'Ask the payment gateway for the state of an order’s open payments, in case its message is late.',
  access: 'pay_order',
  changes: ['orders', 'order:{orderId}'],
  status: 204,
  params: z.object({ orderId: uuid }),
  errors: ['not_found'],
});

export const confirmLocalPayment = defineCall({
  method: 'POST',
  path: '/api/local-gateway/confirm',
  summary: 'The card and PayPal page of the built-in test gateway.',
  access: 'confirm_test_payment',
  changes: [],
  body: z.union([
    z.object({ clientSecret: text(200), cardNumber: text(40) }),
    z.object({ clientSecret: text(200), authenticated: z.boolean() }),
    z.object({ clientSecret: text(200), method: z.literal('paypal'), approved: z.boolean() }),
  ]),
  answer: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
  errors: ['not_found', 'payment_declined', 'payment_not_due'],
});

/**
 * Messages from the payment gateway. The body is in the gateway's own format. Its signature over the raw
 * bytes is verified.
 */
export const gatewayWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/{gateway}',
  summary: 'Webhook for signed messages from the payment gateway.',
  access: 'deliver_webhook',
  changes: [],
  status: 204,
  params: z.object({ gateway: z.enum(paymentGateways) }),
  errors: ['not_found', 'invalid_signature', 'wrong_payment_mode', 'malformed_body'],
});
