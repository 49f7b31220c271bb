import { defineReaction } from '../consumers/reaction.ts';
import { readExpectedRefund } from '../features/people/notifications/read-expected-refund.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Asks the customer if their refund arrived, unless the refund has already been reported as arrived. */
export const askAboutRefund = defineReaction({
  name: 'ask-about-refund',
  on: ['order.refund_asked'],
  async effect(event, deps) {
    const { orderId } = event;
    const refund = await readExpectedRefund(deps.db, event);
    if (refund === undefined || !refund.isOpen) return;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined) return;
    const { expectedCents, taxCents, method, isLast } = refund;
    const facts = { ...order, expectedCents, taxCents, method, isLast };
    const recipientId = event.customerId;
    await notify(deps, { event, recipientId, orderId, moment: 'refund_question', facts });
  },
});
