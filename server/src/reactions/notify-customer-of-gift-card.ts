import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Notifies the customer that their gift card is ready. The notice contains no card number, amount or photo;
 * the customer's order page shows them.
 */
export const notifyCustomerOfGiftCard = defineReaction({
  name: 'notify-customer-of-gift-card',
  on: ['order.gift_card_given'],
  async effect(event, deps) {
    const facts = await readOrderFacts(deps.db, event, deps.clock.now());
    if (facts === undefined) return;
    const { orderId, customerId: recipientId } = event;
    await notify(deps, { event, recipientId, orderId, moment: 'gift_card_waits', facts });
  },
});
