import { defineReaction } from '../consumers/reaction.ts';
import { caseOfRelatedDriver } from '../features/driving/dispatch/related-driver.ts';

/** Opens a case where an order's driver and its customer may be one household: tip and price are then looked at. */
export const lookAtDriverOfOrder = defineReaction({
  name: 'look-at-driver-of-order',
  on: ['order.accepted', 'order.assigned', 'order.reassigned'],
  async effect({ orderId, sandboxId }, deps) {
    if (sandboxId === null) await caseOfRelatedDriver(deps, orderId);
  },
});
