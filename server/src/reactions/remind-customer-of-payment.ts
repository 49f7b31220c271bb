import { momentWords } from '@backhaul/domain/time/written-time.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Reminds a customer of a booking that is still unpaid, or of the amount that is owed for an ended order. */
export const remindCustomerOfPayment = defineReaction({
  name: 'remind-customer-of-payment',
  on: ['order.payment_reminded'],
  async effect(event, deps) {
    const { orderId, customerId: recipientId } = event;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined) return;
    const { owedCents } = event.details;
    if (typeof owedCents === 'number') {
      const facts = { ...order, owedCents };
      return notify(deps, { event, recipientId, orderId, moment: 'payment_owed', facts });
    }
    if (order.isPaid || order.status !== 'created') return;
    const payBy = momentWords(String(event.details['expiresAt']), order.timeZone);
    const facts = { ...order, payBy };
    return notify(deps, { event, recipientId, orderId, moment: 'payment_reminder', facts });
  },
});
