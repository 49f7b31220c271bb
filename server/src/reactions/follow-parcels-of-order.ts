import { defineReaction } from '../consumers/reaction.ts';
import { askToFollow } from '../features/returns/parcels/follow-parcels.ts';

/**
 * Starts tracking an order's parcels once a carrier's counter has taken them, and again when a photo of the
 * counter's receipt shows a tracking number.
 */
export const followParcelsOfOrder = defineReaction({
  name: 'follow-parcels-of-order',
  on: ['order.completed', 'order.parcel_proved'],
  async effect({ orderId }, { db }) {
    await askToFollow(db, orderId);
  },
});
