import { defineReaction } from '../consumers/reaction.ts';
import { partJoinsOf } from '../features/driving/ranked-dispatch/joined-offers.ts';

/**
 * Splits a joined offer (several orders offered to one driver together) after one of the orders was taken,
 * was cancelled or is no longer on offer. The remaining orders are offered one by one. Safe to repeat.
 */
export const partJoinedOffer = defineReaction({
  name: 'part-joined-offer',
  on: [
    'order.accepted',
    'order.assigned',
    'order.cancelled',
    'order.payment_voided',
    'order.payment_failed',
    'order.review_requested',
    'order.review_rejected',
  ],
  async effect({ orderId, sandboxId }, deps) {
    if (sandboxId === null) await partJoinsOf({ db: deps.db, now: deps.clock.now() }, orderId);
  },
});
