import { defineReaction } from '../consumers/reaction.ts';
import { tell } from '../features/people/notifications/tell.ts';

/** Tells a customer of credit that they were given, and of credit that ends unused in a week. */
export const tellCustomerOfCredit = defineReaction({
  name: 'tell-customer-of-credit',
  on: ['account.credit_granted', 'account.credit_ending'],
  async effect(event, deps) {
    const { subjectId: recipientId, kind, details } = event;
    const { amountCents, lastDay, reason } = details;
    if (typeof amountCents !== 'number' || typeof lastDay !== 'string')
      throw new Error('a credit without its amount or last day');
    const telling = { event, recipientId };
    if (kind === 'account.credit_ending')
      return tell(deps, { ...telling, moment: 'credit_ending', facts: { amountCents, lastDay } });
    const facts = { amountCents, lastDay, reason: String(reason) };
    return tell(deps, { ...telling, moment: 'credit_granted', facts });
  },
});
