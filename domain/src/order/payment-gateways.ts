const dayMs = 24 * 60 * 60 * 1000;

/**
 * The lifetime of a payment's authorization. The amount due is captured `captureBeforeLapseMs` before the
 * authorization ends.
 */
export const paymentLimits = {
  authorizationLifetimeMs: 7 * dayMs,
  captureBeforeLapseMs: dayMs,
} as const;

/** The states of a dispute that a customer opened at their bank. */
export const disputeStatuses = [
  'inquiry',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;

export const paymentGateways = ['stripe', 'local'] as const;
export type PaymentGateway = (typeof paymentGateways)[number];

/** The currency of every payment: the ISO 4217 code in lower case. */
export const paymentCurrency = 'usd';

/** The payment methods that a payer sees afterwards. A wallet's payment is shown as `card`. */
export const paidMethods = ['card', 'paypal', 'link'] as const;
export type PaidMethod = (typeof paidMethods)[number];

/** The payment methods that a payer can be offered. Apple Pay and Google Pay use one of the payer's cards. */
export const paymentWays = ['card', 'apple_pay', 'google_pay', 'paypal', 'link'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * The fee for a charge at the built-in test gateway, similar to the card fees of large processors. A refund
 * has no fee, and the fee for the charge is not given back.
 */
const testFee = { permille: 29, cents: 30 } as const;

export function testGatewayFeeCents(amountCents: number): number {
  return Math.min(amountCents, Math.round((amountCents * testFee.permille) / 1000) + testFee.cents);
}
