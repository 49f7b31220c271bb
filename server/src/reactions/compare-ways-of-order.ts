import { defineReaction } from '../consumers/reaction.ts';
import { enqueueComparison } from '../features/driving/ranked-dispatch/keep-comparison.ts';

/**
 * Enqueues a comparison: the accepted order against the choice of the second dispatch mode. Can be repeated.
 */
export const compareWaysOfOrder = defineReaction({
  name: 'compare-ways-of-order',
  on: ['order.accepted'],
  async effect({ orderId, driverId, sandboxId }, deps) {
    if (sandboxId === null && driverId !== null)
      await enqueueComparison(deps.db, { orderId, driverId });
  },
});
