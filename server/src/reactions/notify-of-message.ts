import { defineReaction } from '../consumers/reaction.ts';
import { readMessageNotice } from '../features/people/conversations/read-notice.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Notifies the other people in an order's message thread about a message, unless they have read it already.
 */
export const notifyOfMessage = defineReaction({
  name: 'notify-of-message',
  on: ['order.message_sent'],
  async effect(event, deps) {
    const message = await readMessageNotice(deps.db, event);
    if (message === undefined) return;
    const { authorId, from, name, words, retailer, customerId, driverId, readBy } = message;
    const { orderId } = event;
    const facts = { from: from === 'admin' ? 'Support' : name, words, retailer };
    const isNew = (id: string) => id !== authorId && !readBy.includes(id);
    if (isNew(customerId))
      await notify(deps, {
        event,
        orderId,
        recipientId: customerId,
        moment: 'message_to_customer',
        facts,
      });
    if (driverId !== null && isNew(driverId))
      await notify(deps, {
        event,
        orderId,
        recipientId: driverId,
        moment: 'message_to_driver',
        facts,
      });
  },
});
