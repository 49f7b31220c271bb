const dayMs = 24 * 60 * 60 * 1000;

/** The time that an authorization lasts, and how long before its end the amount due is captured. */
export const paymentLimits = {
  authorizationLifetimeMs: 7 * dayMs,
  captureBeforeLapseMs: dayMs,
} as const;

/** The states of a dispute that a customer raised at their bank. */
export const disputeStatuses = [
  'inquiry',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;

export const paymentGateways = ['stripe', 'local'] as const;
export type PaymentGateway = (typeof paymentGateways)[number];

/** ISO 4217 in lower case: what every payment is in. */
export const paymentCurrency = 'usd';

/** The means of a payment, as its payer sees it; wallets pay with a card. */
export const paidMethods = ['card', 'paypal', 'link'] as const;
export type PaidMethod = (typeof paidMethods)[number];

/** The methods that a payer may be offered. Apple Pay and Google Pay pay with one of the payer's cards. */
export const paymentWays = ['card', 'apple_pay', 'google_pay', 'paypal', 'link'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * The built-in gateway's fee for a charge, like that for cards at the large processors. Nothing else has a fee, and no
 * fee is returned.
 */
const testFee = { permille: 29, cents: 30 } as const;

/** The fee in cents for a charge in cents. */
export function testGatewayFeeCents(amountCents: number): number {
  return Math.min(amountCents, Math.round((amountCents * testFee.permille) / 1000) + testFee.cents);
}
