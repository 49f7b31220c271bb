import type { OrderAction, OrderStatus } from './order-lifecycle.ts';

/** Where a driver may be on the way to: the customer's door, the store's counter, and the door again with what was refused. */
export const stopKinds = ['pickup', 'store', 'customer_return'] as const;
export type StopKind = (typeof stopKinds)[number];

const nextStops: Readonly<Record<OrderStatus, StopKind | null>> = {
  created: null,
  assigned: 'pickup',
  picked_up: 'store',
  in_transit: 'store',
  delivered: null,
  completed: null,
  refunded: null,
  refused: null,
  returning: 'customer_return',
  returned: null,
  pickup_failed: null,
  cancelled: null,
  lost: null,
};

/** The stop a job needs next; null where it needs none, as at the counter while it is decided what becomes of a refused item. */
export function nextStop(status: OrderStatus): StopKind | null {
  return nextStops[status];
}

const changesDriver: ReadonlySet<OrderAction> = new Set(['release', 'reassign']);

/** Where the driver is still on the way to after a transition: a stop ends when it is done, and with the driver who headed for it. */
export function headingAfter(
  heading: StopKind | null,
  transition: { readonly action: OrderAction; readonly to: OrderStatus },
): StopKind | null {
  if (heading === null || changesDriver.has(transition.action)) return null;
  return nextStop(transition.to) === heading ? heading : null;
}
