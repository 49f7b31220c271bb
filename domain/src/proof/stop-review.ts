import type { OrderStatus } from '../order/order-lifecycle.ts';

/**
 * Limits of a review that a driver writes about a stop. The driver can write one for each stop, and only
 * administrators see it (product-rules.md#rating-a-stop).
 */
export const stopReviewRules = {
  words: 500,
  /** The driver can write the review for this many days after the last event at the stop. */
  days: 30,
} as const;

const before: readonly OrderStatus[] = ['created', 'assigned', 'cancelled'];

/** True if the driver of an order with this status has been at the customer's door. */
export function hasBeenAtDoor(status: OrderStatus): boolean {
  return !before.includes(status);
}
