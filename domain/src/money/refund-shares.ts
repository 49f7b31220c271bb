/**
 * The parts of a payment that staff can choose for a refund: everything, or the fee (everything but the tip).
 */
export const refundShares = ['all', 'fee'] as const;
export type RefundShare = (typeof refundShares)[number];

/** The amount of a payment that can still be refunded, and the amount of the tip in the payment, in cents. */
interface Refundable {
  readonly refundableCents: number;
  readonly tipCents: number;
}

/**
 * The amount in cents that a refund of `all` or of the `fee` returns. The fee is the payment without the tip,
 * which the driver gets. Earlier refunds are deducted from the fee.
 */
export function refundShareCents(share: RefundShare, { refundableCents, tipCents }: Refundable) {
  return share === 'all' ? refundableCents : Math.max(0, refundableCents - tipCents);
}
