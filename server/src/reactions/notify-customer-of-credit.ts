import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Notifies a customer about new credit, and about unused credit that ends in a week. */
export const notifyCustomerOfCredit = defineReaction({
  name: 'notify-customer-of-credit',
  on: ['account.credit_granted', 'account.credit_ending'],
  async effect(event, deps) {
    const { subjectId: recipientId, kind, details } = event;
    const { amountCents, lastDay, reason } = details;
    if (typeof amountCents !== 'number' || typeof lastDay !== 'string')
      throw new Error('a credit without its amount or last day');
    const notice = { event, recipientId };
    if (kind === 'account.credit_ending')
      return notify(deps, { ...notice, moment: 'credit_ending', facts: { amountCents, lastDay } });
    const facts = { amountCents, lastDay, reason: String(reason) };
    return notify(deps, { ...notice, moment: 'credit_granted', facts });
  },
});
