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
  lapsing: 'About to lapse',
  disputed: 'Disputed',
  mismatch: 'Differs from our records',
  refund_undone: 'Refund not carried out',
  unheard: 'Not heard of',
  waiting_for_customer: 'Waits for the customer',
};

/** The problem of a payment that is stuck, and its remedy, in a sentence. */
export const stuckSentences: Readonly<Record<StuckReason, string>> = {
  capture_failed:
    'The payment could not be collected. Try again, call the customer, or write it off.',
  lapsing: 'The authorization ends soon, and the payment is not captured yet.',
  disputed:
    'The customer disputes the payment at their bank. We send the passport to the bank as evidence.',
  mismatch: 'The processor and our books differ. Compare both first.',
  refund_undone: 'The processor has not sent a refund that we decided on.',
  unheard: 'The payment was opened more than a day ago, and the processor has not reported on it.',
  waiting_for_customer:
    'The customer has not confirmed this payment with their bank for an hour or more.',
};

export const faultNames: Readonly<Record<Fault, string>> = {
  customer: 'The customer',
  driver: 'The driver',
  store: 'The store',
  platform: 'Ours',
};

export const payoutKindNames: Readonly<Record<PayoutKind, string>> = {
  instant: 'Cash-out',
  weekly: 'Weekly',
};
export const payoutFailureNames: Readonly<Record<PayoutFailure, string>> = {
  account_disabled: 'Their account is disabled',
  account_closed: 'Their account is closed',
  bank_refused: 'The bank refused it',
};

export const disputeStatusNames: Readonly<Record<TrackedDispute['status'], string>> = {
  inquiry: 'Asked about',
  needs_response: 'Wants evidence',
  under_review: 'At the bank',
  won: 'Won',
  lost: 'Lost',
};

const eventNames: Readonly<Partial<Record<OrderEventType, string>>> = {
  payment_started: 'Opened',
  payment_authorized: 'Authorized',
  payment_captured: 'Captured',
  payment_partially_refunded: 'Refunded in part',
  payment_refunded: 'Refunded',
  payment_voided: 'Voided',
  payment_failed: 'Failed',
  payment_disputed: 'Disputed',
  payment_dispute_closed: 'The dispute is over',
  payment_reminded: 'The customer was reminded',
};

export function eventWords(type: OrderEventType): string {
  return eventNames[type] ?? type.replace('payment_', '').replaceAll('_', ' ');
}

/** The payment method in words: 'Visa 4242', 'Test mode'. */
export function meansOf({ brand, last4, gateway }: TrackedPayment): string {
  const card = [brand === null ? null : brandName(brand), last4]
    .filter((part) => part !== null)
    .join(' ');
  return card === '' ? gatewayNames[gateway] : `${card}, ${gatewayNames[gateway]}`;
}

/** The time of the payment's last step. */
export function lastStep(payment: TrackedPayment): string {
  const { refundedAt, capturedAt, voidedAt, authorizedAt, failedAt, openedAt } = payment;
  return refundedAt ?? capturedAt ?? voidedAt ?? authorizedAt ?? failedAt ?? openedAt;
}
