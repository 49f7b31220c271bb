import type {
  TrackedDispute,
  TrackedPayment,
} from '@backhaul/contract/calls/money/payment-tracking.ts';
import type { Fault } from '@backhaul/domain/fare/outcome.ts';
import { brandName } from '@backhaul/domain/money/payment-means.ts';
import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { StuckReason } from '@backhaul/domain/order/stuck-payment.ts';
import type { PayoutFailure, PayoutKind } from '@backhaul/domain/payout/payout-rules.ts';

export const purposeNames = { fare: 'Fare', tip: 'Tip' } as const;
export const gatewayNames = { stripe: 'Stripe', local: 'Test mode' } as const;

export const stuckNames: Readonly<Record<StuckReason, string>> = {
  capture_failed: 'Capture failed',
  lapsing: 'Authorization ends soon',
  disputed: 'Disputed',
  mismatch: 'Amount differs from our books',
  refund_undone: 'Refund not sent yet',
  unheard: 'No result from the provider',
  waiting_for_customer: 'Not confirmed with bank',
};

/** The problem of a payment that is stuck, and its remedy, in a sentence. */
export const stuckSentences: Readonly<Record<StuckReason, string>> = {
  capture_failed:
    'We could not collect the payment. Try again, call the customer, or write off the amount.',
  lapsing: 'The authorization ends soon, and the payment is not captured yet.',
  disputed:
    'The customer disputes the payment at the bank. We send the record of the return to the bank as evidence.',
  mismatch:
    'The payment processor and our books show different amounts. Compare the amounts first.',
  refund_undone: 'We decided on a refund, but the payment processor has not sent the money.',
  unheard: 'The payment began more than a day ago. The payment processor has reported no result.',
  waiting_for_customer:
    'For an hour or more, this payment has waited for the customer to confirm it with the bank.',
};

export const faultNames: Readonly<Record<Fault, string>> = {
  customer: 'The customer',
  driver: 'The driver',
  store: 'The store',
  platform: 'Our company',
};

export const payoutKindNames: Readonly<Record<PayoutKind, string>> = {
  instant: 'Cash-out',
  weekly: 'Weekly',
};
export const payoutFailureNames: Readonly<Record<PayoutFailure, string>> = {
  account_disabled: 'The driver’s account cannot receive payouts',
  account_closed: 'The bank account is closed',
  bank_refused: 'The bank refused the payout',
};

export const disputeStatusNames: Readonly<Record<TrackedDispute['status'], string>> = {
  inquiry: 'Bank inquiry',
  needs_response: 'Needs evidence',
  under_review: 'At the bank',
  won: 'Won',
  lost: 'Lost',
};

const eventNames: Readonly<Partial<Record<OrderEventType, string>>> = {
  payment_started: 'Opened',
  payment_authorized: 'Authorized',
  payment_captured: 'Captured',
  payment_partially_refunded: 'Partly refunded',
  payment_refunded: 'Refunded',
  payment_voided: 'Voided',
  payment_failed: 'Failed',
  payment_disputed: 'Disputed',
  payment_dispute_closed: 'Dispute ended',
  payment_reminded: 'Customer reminded to pay',
};

export function eventWords(type: OrderEventType): string {
  return eventNames[type] ?? type.replace('payment_', '').replaceAll('_', ' ');
}

/** The payment method and the provider in words: 'Visa 4242, Stripe', 'Test mode'. */
export function meansOf({ brand, last4, gateway }: TrackedPayment): string {
  const card = [brand === null ? null : brandName(brand), last4]
    .filter((part) => part !== null)
    .join(' ');
  return card === '' ? gatewayNames[gateway] : `${card}, ${gatewayNames[gateway]}`;
}

/** The time of the payment's latest step, in ISO 8601. */
export function lastStep(payment: TrackedPayment): string {
  const { refundedAt, capturedAt, voidedAt, authorizedAt, failedAt, openedAt } = payment;
  return refundedAt ?? capturedAt ?? voidedAt ?? authorizedAt ?? failedAt ?? openedAt;
}
