import { defineReaction } from '../consumers/reaction.ts';
import { givePoints } from '../features/money/loyalty/give-points.ts';

/**
 * Gives a customer the points of a completed return, and takes some back after a refund. Sandboxes have no
 * points.
 */
export const givePointsOfOrder = defineReaction({
  name: 'give-points-of-order',
  on: ['order.completed', 'order.payment_refunded', 'order.payment_partially_refunded'],
  async effect({ orderId, sandboxId }, deps) {
    if (sandboxId === null) await givePoints(deps, orderId);
  },
});
