import { defineReaction } from '../consumers/reaction.ts';
import { planAreaOf } from '../features/driving/ranked-dispatch/plan-area.ts';

/**
 * Plans a planned area again when one of its orders got a driver, lost one or changed in another way. Can be repeated.
 */
export const planAreaOfOrder = defineReaction({
  name: 'plan-area-of-order',
  on: [
    'order.accepted',
    'order.assigned',
    'order.reassigned',
    'order.cancelled',
    'order.pickup_failed',
    'order.refused',
    'order.redirected',
  ],
  async effect({ orderId, sandboxId }, deps) {
    if (sandboxId === null) await planAreaOf(deps.db, orderId);
  },
});
