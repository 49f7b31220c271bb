import type { OrderStatus } from '../order/order-lifecycle.ts';

/**
 * Limits of a driver's review of a stop, such as a store's counter. Only administrators see it
 * (product-rules.md#rating-a-stop).
 */
export const stopReviewRules = {
  words: 500,
  /** The number of days after the last event at the stop within which the driver can write the review. */
  days: 30,
} as const;

const before: readonly OrderStatus[] = ['created', 'assigned', 'cancelled'];

/** True if the driver of an order with this status has been at the customer's door. */
export function hasBeenAtDoor(status: OrderStatus): boolean {
  return !before.includes(status);
}
