import { defineReaction } from '../consumers/reaction.ts';
import { planAreaOf } from '../features/driving/ranked-dispatch/plan-area.ts';

/**
 * Makes a new dispatch plan for an area after one of its orders got a driver, lost its driver or changed in
 * another respect. A repeat does no harm.
 */
export const planAreaOfOrder = defineReaction({
  name: 'plan-area-of-order',
  on: [
    'order.accepted',
    'order.assigned',
    'order.reassigned',
    'order.cancelled',
    'order.completed',
    'order.returned',
    'order.pickup_failed',
    'order.refused',
    'order.redirected',
  ],
  async effect({ orderId, sandboxId }, deps) {
    if (sandboxId === null) await planAreaOf(deps.db, orderId);
  },
});
