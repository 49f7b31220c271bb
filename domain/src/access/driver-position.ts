import { nextStop } from '../order/driver-actions.ts';
import { type OrderRole, isActive, type OrderStatus } from '../order/order-lifecycle.ts';

type FollowedOrder = {
  readonly status: OrderStatus;
  /** True if the driver is now heading to this order's next stop. */
  readonly isCurrentStop: boolean;
};

/**
 * True if a reader may see the driver's position. The customer sees it only while the driver is heading to
 * this order's stop, not to another order's. A visitor sees it only if that stop is the store, not the
 * customer's door.
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
