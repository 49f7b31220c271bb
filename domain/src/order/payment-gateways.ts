export const paymentGateways = ['stripe', 'local'] as const;
export type PaymentGateway = (typeof paymentGateways)[number];
