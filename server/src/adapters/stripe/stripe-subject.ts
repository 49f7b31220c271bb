import type { PaymentSubject } from '../../ports/payment-gateway.ts';

const words = { fare: 'Return', tip: 'Tip for return', fee: 'Fee for return' } as const;

/** Describes a payment for people who look it up in Stripe's dashboard. */
export const aboutOf = ({ orderId, trackingNumber, purpose }: PaymentSubject) => ({
  description: `${words[purpose]} ${trackingNumber}`,
  metadata: { order_id: orderId, tracking_number: trackingNumber, purpose },
});
