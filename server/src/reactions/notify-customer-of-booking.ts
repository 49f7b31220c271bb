import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Confirms a booking. */
export const notifyCustomerOfBooking = defineReaction({
  name: 'notify-customer-of-booking',
  on: ['order.created'],
  async effect(event, deps) {
    const { orderId, customerId: recipientId } = event;
    const facts = await readOrderFacts(deps.db, event, deps.clock.now());
    if (facts === undefined || facts.status === 'cancelled') return;
    await notify(deps, { event, recipientId, orderId, moment: 'order_booked', facts });
  },
});
