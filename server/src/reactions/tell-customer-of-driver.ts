import { isOpen } from '@backhaul/domain/order/order-lifecycle.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { tell } from '../features/people/notifications/tell.ts';

/** Tells the customer who collects their return, when that changes, that they are coming, that they are there and that the code is locked, while it is still so. */
export const tellCustomerOfDriver = defineReaction({
  name: 'tell-customer-of-driver',
  on: [
    'order.accepted',
    'order.assigned',
    'order.reassigned',
    'order.released',
    'order.heading_to_stop',
    'order.driver_arrived',
    'order.early_pickup_asked',
    'order.hand_over_code_locked',
  ],
  async effect(event, deps) {
    const { orderId, customerId: recipientId, driverId, kind } = event;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined || !isOpen(order.status) || order.driverId !== driverId) return;
    const telling = { event, recipientId, orderId };
    if (kind === 'order.released')
      return tell(deps, { ...telling, moment: 'looking_again', facts: order });
    const { driverName } = order;
    if (driverName === null) return;
    const facts = { ...order, driverName };
    if (kind === 'order.early_pickup_asked')
      return tell(deps, { ...telling, moment: 'early_pickup_asked', facts });
    if (kind === 'order.hand_over_code_locked')
      return tell(deps, { ...telling, moment: 'code_locked', facts });
    if (kind === 'order.reassigned')
      return tell(deps, { ...telling, moment: 'driver_changed', facts });
    if (kind === 'order.driver_arrived') {
      if (order.status !== 'assigned') return;
      return tell(deps, { ...telling, moment: 'driver_arrived', facts });
    }
    if (kind !== 'order.heading_to_stop')
      return tell(deps, { ...telling, moment: 'accepted', facts });
    // The way to the counter is told by what happens at both ends of it.
    if (event.details['stop'] !== 'pickup' || order.status !== 'assigned') return;
    return tell(deps, { ...telling, moment: 'driver_heading', facts });
  },
});
