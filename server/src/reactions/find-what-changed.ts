import { defineReaction } from '../consumers/reaction.ts';
import { catchUpSearch } from '../database/search-index.ts';

/**
 * Updates the search index of the admin console. Each run includes every record that has changed, not only
 * those of the event.
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
