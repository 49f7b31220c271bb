import type { OrderStatus } from '../order/order-lifecycle.ts';

/** A driver's review of a stop, given once and shown only to administrators (product-rules.md#rating-a-stop). */
export const stopReviewRules = {
  words: 500,
  /** Days after the last event at the stop. */
  days: 30,
} as const;

const before: readonly OrderStatus[] = ['created', 'assigned', 'cancelled'];

/** True if the driver has been at the door. */
export function hasBeenAtDoor(status: OrderStatus): boolean {
  return !before.includes(status);
}
