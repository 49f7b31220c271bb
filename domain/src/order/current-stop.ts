import type { OrderAction, OrderStatus } from './order-lifecycle.ts';

/** Where a driver can be heading: the customer's door, the store's counter, or the door again with a refused item. */
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

/** The next stop of a job. Null where there is none, such as at the counter while a refused item's fate is undecided. */
export function nextStop(status: OrderStatus): StopKind | null {
  return nextStops[status];
}

const changesDriver: ReadonlySet<OrderAction> = new Set(['release', 'reassign']);

/** The stop a driver still heads to after a transition. A stop ends when it is done, or when its driver leaves the job. */
export function headingAfter(
  heading: StopKind | null,
  transition: { readonly action: OrderAction; readonly to: OrderStatus },
): StopKind | null {
  if (heading === null || changesDriver.has(transition.action)) return null;
  return nextStop(transition.to) === heading ? heading : null;
}
