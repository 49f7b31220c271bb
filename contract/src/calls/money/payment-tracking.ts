import { faults } from '@backhaul/domain/fare/outcome.ts';
import { ledgerAccounts, postingKinds } from '@backhaul/domain/money/ledger-accounts.ts';
import { orderEventTypes } from '@backhaul/domain/order/order-events.ts';
import { orderStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { disputeStatuses, paymentGateways } from '@backhaul/domain/order/payment-gateways.ts';
import { stuckReasons } from '@backhaul/domain/order/stuck-payment.ts';
import { payoutFailures, payoutKinds, payoutStates } from '@backhaul/domain/payout/payout-rules.ts';
import * as z from 'zod/mini';
import { isSearchable } from '../../admin-order-list.ts';
import { defineCall } from '../../call.ts';
import { calendarDay, page, text, uuid } from '../../fields.ts';
import { amount } from '../../money.ts';

export const about =
  'All payments, refunds and payouts, for our staff, with the providers’ messages.';

/** The states of a payment at its payment gateway. */
export const intentStatuses = [
  'requires_payment',
  'requires_action',
  'authorized',
  'captured',
  'voided',
] as const;
export const paymentPurposes = ['fare', 'tip'] as const;
export const paymentSorts = ['opened', 'amount'] as const;

const when = z.nullable(z.string());

export const trackedPayment = z.object({
  /** The payment gateway's id of the payment. */
  id: z.string(),
  purpose: z.enum(paymentPurposes),
  gateway: z.enum(paymentGateways),
  status: z.enum(intentStatuses),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  amount,
  captured: amount,
  refunded: amount,
  failureMessage: z.nullable(z.string()),
  orderId: uuid,
  trackingNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  customerId: uuid,
  customerName: z.string(),
  openedAt: z.string(),
  authorizedAt: when,
  /** The time at which the card's authorization expires. The payment can be captured until then. */
  lapsesAt: when,
  capturedAt: when,
  refundedAt: when,
  voidedAt: when,
  failedAt: when,
  /** The reason why a person must deal with the payment, and the time since when; null if nobody must. */
  stuck: z.nullable(z.object({ reason: z.enum(stuckReasons), since: z.string() })),
});
export type TrackedPayment = z.infer<typeof trackedPayment>;

const days = { from: z.optional(calendarDay), to: z.optional(calendarDay) };
/** A search by tracking number, by payment id, or by words that find the order's customer. */
const search = {
  q: z.optional(text(100).check(z.refine(isSearchable, 'Use a word of three letters or more'))),
};

export const listPayments = defineCall({
  method: 'GET',
  path: '/api/admin/payments',
  summary:
    'All payments, each with its history. The newest come first, unless you choose another sorting.',
  access: 'track_payments',
  reads: ['orders'],
  query: z.object({
    ...page,
    ...days,
    ...search,
    status: z.optional(z.enum(intentStatuses)),
    gateway: z.optional(z.enum(paymentGateways)),
    purpose: z.optional(z.enum(paymentPurposes)),
    sort: z.optional(z.enum(paymentSorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  answer: z.array(trackedPayment),
});

export const listStuckPayments = defineCall({
  method: 'GET',
  path: '/api/admin/stuck-payments',
  summary: 'Payments that need a person’s attention, the most urgent first.',
  access: 'track_payments',
  reads: ['orders'],
  answer: z.object({
    items: z.array(trackedPayment),
    /** True if there are more payments than the list shows. */
    isCut: z.boolean(),
  }),
});

const refund = z.object({
  id: uuid,
  paymentId: z.string(),
  orderId: uuid,
  trackingNumber: z.string(),
  customerId: uuid,
  customerName: z.string(),
  /** The amount that goes back to the payment method. `credit` is the amount that is given back as credit. */
  amount,
  credit: amount,
  partyAtFault: z.enum(faults),
  reason: z.nullable(z.string()),
  /** The person who decided the refund; null if it followed from the order's outcome. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.string(),
  /** The time at which the payment processor made the refund; null until then. */
  doneAt: when,
});
export type TrackedRefund = z.infer<typeof refund>;

export const readTrackedPayment = defineCall({
  method: 'GET',
  path: '/api/admin/payments/{id}',
  summary: 'One payment with its refunds, ledger entries and events, and the possible next steps.',
  access: 'track_payments',
  reads: ['orders'],
  params: z.object({ id: text(255) }),
  answer: z.object({
    payment: trackedPayment,
    refunds: z.array(refund),
    postings: z.array(
      z.object({
        kind: z.enum(postingKinds),
        account: z.enum(ledgerAccounts),
        at: z.string(),
        amount,
      }),
    ),
    events: z.array(
      z.object({
        type: z.enum(orderEventTypes),
        at: z.string(),
        amount: z.nullable(amount),
        message: z.nullable(z.string()),
      }),
    ),
    /** The amount that can be refunded now; null while the order is open. */
    refundable: z.nullable(amount),
    /**
     * The part of `refundable` that would come back as credit. A refund first gives back the money, then the
     * credit.
     */
    refundableCredit: amount,
    /** The part of `refundable` that is not a tip; 0 for a tip paid separately. */
    refundableFee: amount,
    /** The customer's debt for this order that could not be collected; 0 if none. */
    uncollected: amount,
  }),
  errors: ['not_found'],
});

export const listRefunds = defineCall({
  method: 'GET',
  path: '/api/admin/refunds',
  summary: 'Refunds with the party at fault, newest first.',
  access: 'track_payments',
  reads: ['orders'],
  query: z.object({
    ...page,
    ...days,
    ...search,
    partyAtFault: z.optional(z.enum(faults)),
    state: z.optional(z.enum(['done', 'undone'])),
  }),
  answer: z.array(refund),
});

const dispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  orderId: uuid,
  trackingNumber: z.string(),
  customerId: uuid,
  customerName: z.string(),
  status: z.enum(disputeStatuses),
  amount,
  /** The reason for the dispute, as the bank gave it. */
  reason: z.string(),
  openedAt: z.string(),
  evidenceDueBy: when,
  evidenceSentAt: when,
  decidedAt: when,
});
export type TrackedDispute = z.infer<typeof dispute>;

export const listDisputes = defineCall({
  method: 'GET',
  path: '/api/admin/disputes',
  summary: 'Payments that customers dispute at their banks, newest first.',
  access: 'track_payments',
  reads: ['orders'],
  query: z.object({ ...page, ...search, status: z.optional(z.enum(disputeStatuses)) }),
  answer: z.array(dispute),
});

export const readRefundable = defineCall({
  method: 'GET',
  path: '/api/admin/orders/{id}/refundable',
  summary: 'An order’s payments that can still be refunded, in whole or in part.',
  access: 'refund_payment',
  reads: ['order:{id}', 'credit', 'approvals'],
  params: z.object({ id: uuid }),
  answer: z.array(
    z.object({
      id: z.string(),
      purpose: z.enum(paymentPurposes),
      trackingNumber: z.string(),
      refundable: amount,
      /** The part of the refund that is given back as credit. */
      credit: amount,
      /** The part of the refund that is not a tip. */
      fee: amount,
    }),
  ),
});

const trackedPayout = z.object({
  id: uuid,
  driverId: uuid,
  driverName: z.string(),
  kind: z.enum(payoutKinds),
  state: z.enum(payoutStates),
  /** The earnings in the payout, before the payout fee is deducted. */
  amount,
  fee: amount,
  arrives: amount,
  earnings: z.number(),
  provider: z.string(),
  reference: z.nullable(z.string()),
  failure: z.nullable(z.enum(payoutFailures)),
  /** True if the payout is late, or if it failed and no later payout to the driver has arrived. */
  isOpenCase: z.boolean(),
  createdAt: z.string(),
  settledAt: when,
});
export type TrackedPayout = z.infer<typeof trackedPayout>;

export const listTrackedPayouts = defineCall({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'Payouts of all drivers, newest first.',
  access: 'track_payments',
  reads: ['earnings'],
  query: z.object({
    ...page,
    ...days,
    state: z.optional(z.enum(payoutStates)),
    kind: z.optional(z.enum(payoutKinds)),
    /** Limits the list to payouts that a person must look at. */
    open: z.optional(z.enum(['yes'])),
    driver: z.optional(uuid),
  }),
  answer: z.array(trackedPayout),
});
