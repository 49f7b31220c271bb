import { defineReaction } from '../consumers/reaction.ts';
import { enqueueComparison } from '../features/driving/ranked-dispatch/keep-comparison.ts';

/**
 * Enqueues a job for an accepted order. The job compares the order's driver with the driver that the area's
 * second dispatch mode would have chosen. A repeat does no harm.
 */
export const compareWaysOfOrder = defineReaction({
  name: 'compare-ways-of-order',
  on: ['order.accepted'],
  async effect({ orderId, driverId, sandboxId }, deps) {
    if (sandboxId === null && driverId !== null)
      await enqueueComparison(deps.db, { orderId, driverId });
  },
});
