import { defineReaction } from '../consumers/reaction.ts';
import { readExpectedRefund } from '../features/people/notifications/read-expected-refund.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

const moments = {
  'order.picked_up': 'picked_up',
  'order.delivered': 'delivered',
  'order.redirected': 'redirected',
  'order.return_started': 'returning',
  'order.lost': 'lost',
} as const;

/** Tells the customer where their item is: with the driver, at the store, on its way back, or lost. */
export const notifyCustomerOfProgress = defineReaction({
  name: 'notify-customer-of-progress',
  on: [
    'order.picked_up',
    'order.delivered',
    'order.redirected',
    'order.return_started',
    'order.lost',
    'order.returned',
    'order.completed',
  ],
  async effect(event, deps) {
    const { orderId, customerId: recipientId, kind } = event;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined) return;
    const notice = { event, recipientId, orderId };
    if (kind === 'order.completed') {
      const refund = (await readExpectedRefund(deps.db, event)) ?? null;
      return notify(deps, { ...notice, moment: 'completed', facts: { ...order, refund } });
    }
    if (kind === 'order.returned') {
      const facts = { ...order, chargedCents: order.totalCents };
      return notify(deps, { ...notice, moment: 'returned', facts });
    }
    return notify(deps, { ...notice, moment: moments[kind], facts: order });
  },
});
