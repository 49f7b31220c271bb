import { orderDetails } from '@backhaul/domain/order/order-changes.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Notifies the customer about corrections that the staff made to their booking. */
export const notifyCustomerOfCorrection = defineReaction({
  name: 'notify-customer-of-correction',
  on: ['order.details_changed'],
  async effect(event, deps) {
    if (event.actorKind !== 'admin') return;
    const { orderId, customerId: recipientId } = event;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined) return;
    const said = event.details['changed'];
    const named: unknown[] = Array.isArray(said) ? said : [];
    const changed = orderDetails.filter((detail) => named.includes(detail));
    const facts = { ...order, changed };
    await notify(deps, { event, recipientId, orderId, moment: 'booking_corrected', facts });
  },
});
