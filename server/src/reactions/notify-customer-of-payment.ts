import { hasEnded } from '@backhaul/domain/order/order-lifecycle.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readOrderFacts } from '../features/people/notifications/read-order-facts.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Notifies the customer about payments that were authorized, declined, charged or sent back. */
export const notifyCustomerOfPayment = defineReaction({
  name: 'notify-customer-of-payment',
  on: [
    'order.payment_authorized',
    'order.payment_failed',
    'order.payment_captured',
    'order.payment_refunded',
    'order.payment_partially_refunded',
  ],
  async effect(event, deps) {
    const { orderId, customerId: recipientId, kind } = event;
    const order = await readOrderFacts(deps.db, event, deps.clock.now());
    if (order === undefined) return;
    const notice = { event, recipientId, orderId };
    const amountCents = Number(event.details['amountCents'] ?? order.totalCents);
    const ownCents = amountCents + Number(event.details['creditCents'] ?? 0);
    // The retailer pays the whole price. The notice of the booking said so already, so no notice is sent
    // here.
    if (ownCents === 0 && Number(event.details['coveredCents'] ?? 0) > 0) return;
    if (kind === 'order.payment_authorized') {
      // If the order has ended, the charge follows at once and sends its own notice.
      if (hasEnded(order.status)) return;
      const creditCents = Number(event.details['creditCents'] ?? 0);
      const facts = { ...order, totalCents: amountCents, creditCents };
      return notify(deps, { ...notice, moment: 'payment_authorized', facts });
    }
    if (kind === 'order.payment_failed')
      return notify(deps, { ...notice, moment: 'payment_failed', facts: order });
    if (kind === 'order.payment_captured') {
      const facts = { ...order, chargedCents: amountCents };
      return notify(deps, { ...notice, moment: 'payment_captured', facts });
    }
    const facts = { ...order, refundedCents: amountCents };
    return notify(deps, { ...notice, moment: 'refund_sent', facts });
  },
});
