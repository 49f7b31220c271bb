/** The parts of a payment that staff can refund with one click. Any other amount must be typed. */
export const refundShares = ['all', 'fee'] as const;
export type RefundShare = (typeof refundShares)[number];

/** The amount of a payment that can still be refunded, and the tip within it, in cents. */
interface Refundable {
  readonly refundableCents: number;
  readonly tipCents: number;
}

/**
 * The amount, in cents, that staff refund by choosing `all` or `fee`. `fee` is everything except the tip,
 * which belongs to the driver. Earlier refunds count as refunds of the fee, so that together they never
 * exceed the fee.
 */
export function refundShareCents(share: RefundShare, { refundableCents, tipCents }: Refundable) {
  return share === 'all' ? refundableCents : Math.max(0, refundableCents - tipCents);
}
