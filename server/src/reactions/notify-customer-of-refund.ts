import { defineReaction } from '../consumers/reaction.ts';
import { readExpectedRefund } from '../features/people/notifications/read-expected-refund.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Tells the customer that the shop has made the refund. If the customer reported the refund, no notice is
 * sent.
 */
export const notifyCustomerOfRefund = defineReaction({
  name: 'notify-customer-of-refund',
  on: ['order.refund_confirmed'],
  async effect(event, deps) {
    const { orderId, customerId: recipientId, actorKind } = event;
    if (actorKind === 'owner') return;
    const refund = await readExpectedRefund(deps.db, event);
    if (refund === undefined || refund.arrivedCents === null) return;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined) return;
    const { method, arrivedCents } = refund;
    const facts = { ...order, method, arrivedCents };
    await notify(deps, { event, recipientId, orderId, moment: 'refund_made', facts });
  },
});
