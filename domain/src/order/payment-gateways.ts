const dayMs = 24 * 60 * 60 * 1000;

/**
 * The time for which a payment's authorization is valid. We capture the amount `captureBeforeLapseMs` before
 * its end.
 */
export const paymentLimits = {
  authorizationLifetimeMs: 7 * dayMs,
  captureBeforeLapseMs: dayMs,
} as const;

/** The states of a dispute, in which a customer demands a payment back from their bank. */
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

/** The payment methods as a payer sees them after paying. Apple Pay and Google Pay are shown as `card`. */
export const paidMethods = ['card', 'paypal', 'link'] as const;
export type PaidMethod = (typeof paidMethods)[number];

/**
 * The payment methods that a payer can choose from. Apple Pay and Google Pay charge one of the payer's cards.
 */
export const paymentWays = ['card', 'apple_pay', 'google_pay', 'paypal', 'link'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * The fee that our built-in test gateway takes for a charge, similar to large processors. It takes no fee for
 * a refund, and does not give back the fee of the charge.
 */
const testFee = { permille: 29, cents: 30 } as const;

export function testGatewayFeeCents(amountCents: number): number {
  return Math.min(amountCents, Math.round((amountCents * testFee.permille) / 1000) + testFee.cents);
}
