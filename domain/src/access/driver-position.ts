import { nextStop } from '../order/current-stop.ts';
import { type OrderRole, isActive, type OrderStatus } from '../order/order-lifecycle.ts';

export type FollowedOrder = {
  readonly status: OrderStatus;
  /** The driver is on the way to this order's next stop, and to no other. */
  readonly isCurrentStop: boolean;
};

/**
 * Whether somebody may see where an order's driver is. Its customer only while the driver is on the way to them or with their
 * item, the public only with the item on the road; where a driver goes in between is another customer's business.
 */
export function maySeePosition(reader: OrderRole, order: FollowedOrder): boolean {
  switch (reader) {
    case 'driver':
    case 'admin':
    case 'system':
      return true;
    case 'owner':
      return order.isCurrentStop && isActive(order.status);
    case 'visitor':
      return order.isCurrentStop && nextStop(order.status) === 'store';
    case 'other_driver':
    case 'retailer':
      return false;
  }
}
