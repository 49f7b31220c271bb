import { defineReaction } from '../consumers/reaction.ts';
import { readOpenChoice } from '../features/people/notifications/read-open-choice.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Tells the customer that the store refused the item, and that they can choose where it goes, if they still
 * can.
 */
export const askCustomerAfterRefusal = defineReaction({
  name: 'ask-customer-after-refusal',
  on: ['order.refused'],
  async effect(event, deps) {
    const { orderId, customerId: recipientId } = event;
    const now = deps.clock.now();
    const choice = await readOpenChoice(deps.db, orderId, now);
    if (choice === undefined || choice.minutesLeft === 0) return;
    const order = await readOrderFacts(deps.db, event, now);
    if (order === undefined) return;
    const facts = { ...order, ...choice };
    await notify(deps, { event, recipientId, orderId, moment: 'refused', facts });
  },
});
