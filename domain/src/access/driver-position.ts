import { nextStop } from '../order/driver-actions.ts';
import { type OrderRole, isActive, type OrderStatus } from '../order/order-lifecycle.ts';

type FollowedOrder = {
  readonly status: OrderStatus;
  /** True if the driver is now heading to this order's next stop. */
  readonly isCurrentStop: boolean;
};

/**
 * True if a reader may see the driver's position. The customer sees it only while the driver is heading to this order's
 * stop, and the public only while that stop is the store: any other stop is another customer's.
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
