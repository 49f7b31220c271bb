import { isOpen } from '@backhaul/domain/order/order-lifecycle.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Notifies the customer when a driver gets the job, gives it up, is replaced, sets out, asks to come early or
 * arrives, and when too many wrong hand-over codes were typed. Sends nothing if the order has changed since
 * the event.
 */
export const notifyCustomerOfDriver = defineReaction({
  name: 'notify-customer-of-driver',
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
    if (order === undefined || order.driverId !== driverId) return;
    const notice = { event, recipientId, orderId };
    // The driver gave up the job, so the order is offered again and has no driver. The checks below need a
    // driver.
    if (kind === 'order.released' && order.status === 'created')
      return notify(deps, { ...notice, moment: 'looking_again', facts: order });
    if (!isOpen(order.status)) return;
    const { driverName } = order;
    if (driverName === null) return;
    const facts = { ...order, driverName };
    if (kind === 'order.early_pickup_asked')
      return notify(deps, { ...notice, moment: 'early_pickup_asked', facts });
    if (kind === 'order.hand_over_code_locked')
      return notify(deps, { ...notice, moment: 'code_locked', facts });
    if (kind === 'order.reassigned')
      return notify(deps, { ...notice, moment: 'driver_changed', facts });
    if (kind === 'order.driver_arrived') {
      if (order.status !== 'assigned') return;
      return notify(deps, { ...notice, moment: 'driver_arrived', facts });
    }
    if (kind !== 'order.heading_to_stop')
      return notify(deps, { ...notice, moment: 'accepted', facts });
    // The customer gets no notice of the drive to the counter, because the pick-up and the delivery have
    // their own notices.
    if (event.details['stop'] !== 'pickup' || order.status !== 'assigned') return;
    return notify(deps, { ...notice, moment: 'driver_heading', facts });
  },
});
