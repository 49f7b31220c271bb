const dayMs = 24 * 60 * 60 * 1000;

/** An authorization lapses after this, and what is due is captured this long before. */
export const paymentLimits = {
  authorizationLifetimeMs: 7 * dayMs,
  captureBeforeLapseMs: dayMs,
} as const;

export const paymentGateways = ['stripe', 'local'] as const;
export type PaymentGateway = (typeof paymentGateways)[number];
