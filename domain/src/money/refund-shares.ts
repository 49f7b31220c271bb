/** The named parts of a payment that are given back in one press; any other amount is typed. */
export const refundShares = ['all', 'fee'] as const;
export type RefundShare = (typeof refundShares)[number];

/** The rest of a payment that can be given back, and the tip in it, in cents. */
interface Refundable {
  readonly refundableCents: number;
  readonly tipCents: number;
}

/**
 * The cents that a share gives back now. 'fee' is what was paid beside the tip, which is the driver's; what was given
 * back before counts as fee first, so that both together never exceed it.
 */
export function refundShareCents(share: RefundShare, { refundableCents, tipCents }: Refundable) {
  return share === 'all' ? refundableCents : Math.max(0, refundableCents - tipCents);
}
