import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';

/** Tells a customer or driver that the other one is trying to call them. */
export const notifyOfCall = defineReaction({
  name: 'notify-of-call',
  on: ['order.call_asked'],
  async effect(event, deps) {
    const { orderId, customerId, driverId, actorKind } = event;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined || driverId === null || order.driverId !== driverId) return;
    const { retailer } = order;
    if (actorKind === 'driver')
      return notify(deps, {
        event,
        orderId,
        recipientId: customerId,
        moment: 'call_to_customer',
        facts: { from: order.driverName ?? 'Your driver', retailer },
      });
    return notify(deps, {
      event,
      orderId,
      recipientId: driverId,
      moment: 'call_to_driver',
      facts: { from: 'The customer', retailer },
    });
  },
});
