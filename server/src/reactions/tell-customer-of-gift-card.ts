import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { tell } from '../features/people/notifications/tell.ts';

/** Tells the customer that a gift card waits for them: neither its number, nor its amount, nor a photo leaves their page. */
export const tellCustomerOfGiftCard = defineReaction({
  name: 'tell-customer-of-gift-card',
  on: ['order.gift_card_given'],
  async effect(event, deps) {
    const facts = await readOrderFacts(deps.db, event, deps.clock.now());
    if (facts === undefined) return;
    const { orderId, customerId: recipientId } = event;
    await tell(deps, { event, recipientId, orderId, moment: 'gift_card_waits', facts });
  },
});
