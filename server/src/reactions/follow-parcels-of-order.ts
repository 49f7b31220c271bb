import { defineReaction } from '../consumers/reaction.ts';
import { askToFollow } from '../features/returns/parcels/follow-parcels.ts';

/** Has the parcels of an order followed from the counter on, also those whose number the counter's receipt gave. */
export const followParcelsOfOrder = defineReaction({
  name: 'follow-parcels-of-order',
  on: ['order.completed', 'order.parcel_proved'],
  async effect({ orderId }, { db }) {
    await askToFollow(db, orderId);
  },
});
