import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { type OrderPriority, orderPriority } from '@backhaul/domain/order/order-priority.ts';

const uncollected: ReadonlySet<OrderStatus> = new Set(['created', 'assigned']);

/** How urgent a booked order is now, for drivers and admins alike. */
export function priorityOf(
  order: { status: OrderStatus; created_at: Date; slot_end_at: Date },
  now: Date,
): OrderPriority {
  const ageMs = now.getTime() - order.created_at.getTime();
  const leftMs = order.slot_end_at.getTime() - now.getTime();
  return orderPriority(ageMs, uncollected.has(order.status) ? leftMs : null);
}
