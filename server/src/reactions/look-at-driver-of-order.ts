import { defineReaction } from '../consumers/reaction.ts';
import { caseOfRelatedDriver } from '../features/driving/dispatch/related-driver.ts';

/**
 * Opens a case if an order's driver and customer may live in one household. Staff then check the tip and the
 * price.
 */
export const lookAtDriverOfOrder = defineReaction({
  name: 'look-at-driver-of-order',
  on: ['order.accepted', 'order.assigned', 'order.reassigned'],
  async effect({ orderId, sandboxId }, deps) {
    if (sandboxId === null) await caseOfRelatedDriver(deps, orderId);
  },
});
