import { defineReaction } from '../consumers/reaction.ts';
import { catchUpSearch } from '../database/search-index.ts';

/**
 * Rebuilds the console's search words of everything that has changed, not only of the event's subject.
 */
export const findWhatChanged = defineReaction({
  name: 'find-what-changed',
  on: [
    'order.created',
    'order.payment_started',
    'order.assigned',
    'order.details_changed',
    'account.registered',
    'driver.applied',
    'driver.payout_requested',
    'ticket.opened',
    'incident.opened',
  ],
  async effect(_, { db }) {
    await catchUpSearch(db);
  },
});
