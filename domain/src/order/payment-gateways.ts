const dayMs = 24 * 60 * 60 * 1000;

/**
 * The time for which an authorization lasts, and the time before its end at which the amount due is captured.
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

/** The payment methods that a payer sees as used. Wallets pay with a card. */
export const paidMethods = ['card', 'paypal', 'link'] as const;
export type PaidMethod = (typeof paidMethods)[number];

/**
 * The payment methods that a payer can be offered. Apple Pay and Google Pay use one of the payer's cards.
 */
export const paymentWays = ['card', 'apple_pay', 'google_pay', 'paypal', 'link'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * The built-in gateway's fee for a charge, similar to the card fees of large processors. Only charges have a
 * fee, and no fee is returned.
 */
const testFee = { permille: 29, cents: 30 } as const;

/** The fee in cents for a charge in cents. */
export function testGatewayFeeCents(amountCents: number): number {
  return Math.min(amountCents, Math.round((amountCents * testFee.permille) / 1000) + testFee.cents);
}
