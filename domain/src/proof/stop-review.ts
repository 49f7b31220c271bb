import type { OrderStatus } from '../order/order-lifecycle.ts';

/** What a driver says of a stop, once, read by administrators alone (product-rules.md#rating-a-stop). */
export const stopReviewRules = {
  words: 500,
  /** Days after the last thing that happened at it. */
  days: 30,
} as const;

const before: readonly OrderStatus[] = ['created', 'assigned', 'cancelled'];

/** Whether the driver has been at the door. */
export function hasBeenAtDoor(status: OrderStatus): boolean {
  return !before.includes(status);
}
