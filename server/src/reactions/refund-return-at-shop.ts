import { defineReaction } from '../consumers/reaction.ts';
import { reserveShopRefund } from '../features/retail/shops/refund-at-shop.ts';

/**
 * Enqueues the refund of a return at the connected shop that sold it, once the returns counter has the item.
 */
export const refundReturnAtShop = defineReaction({
  name: 'refund-return-at-shop',
  on: ['order.completed'],
  effect: ({ orderId }, { db, clock }) => reserveShopRefund(db, orderId, clock.now()),
});
