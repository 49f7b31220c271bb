import { defineReaction } from '../consumers/reaction.ts';
import { askToFollow } from '../features/returns/parcels/follow-parcels.ts';

/**
 * Starts tracking an order's parcels once the carrier's counter has them. The tracking number may also come
 * from the counter's receipt.
 */
export const followParcelsOfOrder = defineReaction({
  name: 'follow-parcels-of-order',
  on: ['order.completed', 'order.parcel_proved'],
  async effect({ orderId }, { db }) {
    await askToFollow(db, orderId);
  },
});
