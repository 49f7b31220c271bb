import type { OrderStatus } from '../order/order-lifecycle.ts';

/** A driver's review of a stop, given once, read by administrators alone (product-rules.md#rating-a-stop). */
export const stopReviewRules = {
  words: 500,
  /** Days after the last thing that happened at it. */
  days: 30,
} as const;

const before: readonly OrderStatus[] = ['created', 'assigned', 'cancelled'];

/** True if the driver has been at the door. */
export function hasBeenAtDoor(status: OrderStatus): boolean {
  return !before.includes(status);
}
