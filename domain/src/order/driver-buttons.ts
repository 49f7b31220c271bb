import type { OrderAction, OrderStatus } from './order-lifecycle.ts';
import type { PatchStatus } from './patch-status.ts';

export type DriverButton = {
  readonly action: OrderAction;
  readonly patch: PatchStatus;
  readonly label: string;
};

export type BadgeVariant = 'default' | 'secondary' | 'outline' | 'destructive';

type JobStage = {
  /** The button for the normal next step (product-rules.md#job-buttons, extended beyond its end). */
  readonly forward: DriverButton | null;
  /** The button for a failed step. It asks for a reason and a photo. */
  readonly trouble: DriverButton | null;
  /** The item's direction: to be fetched, to the store, or back to the customer after a refusal. */
  readonly way: 'out' | 'to_store' | 'back';
  /** 'destructive' marks statuses that product-rules.md#job-buttons gives no badge. */
  readonly badge: BadgeVariant;
};

const refuse: DriverButton = { action: 'refuse', patch: 'refused', label: 'Store Refused' };
const over: JobStage = { forward: null, trouble: null, way: 'to_store', badge: 'destructive' };

/** How a job looks to its driver. The type requires every field for every status. */
const stages: Readonly<Record<OrderStatus, JobStage>> = {
  created: over,
  assigned: {
    forward: { action: 'pick_up', patch: 'picked_up', label: 'Mark Picked Up' },
    trouble: { action: 'fail_pickup', patch: 'pickup_failed', label: 'Pickup Failed' },
    way: 'out',
    badge: 'destructive',
  },
  picked_up: {
    forward: { action: 'depart', patch: 'in_transit', label: 'En Route' },
    trouble: refuse,
    way: 'to_store',
    badge: 'outline',
  },
  in_transit: {
    forward: { action: 'deliver', patch: 'delivered', label: 'Mark Delivered' },
    trouble: refuse,
    way: 'to_store',
    badge: 'secondary',
  },
  delivered: {
    forward: { action: 'complete', patch: 'completed', label: 'Complete with Receipt' },
    trouble: refuse,
    way: 'to_store',
    badge: 'destructive',
  },
  refused: {
    forward: { action: 'start_return', patch: 'returning', label: 'Bring It Back' },
    trouble: null,
    way: 'back',
    badge: 'destructive',
  },
  returning: {
    forward: { action: 'return_to_customer', patch: 'returned', label: 'Mark Returned' },
    trouble: null,
    way: 'back',
    badge: 'destructive',
  },
  completed: { ...over, badge: 'default' },
  refunded: over,
  returned: over,
  pickup_failed: over,
  cancelled: over,
  lost: over,
};

export function forwardButton(status: OrderStatus): DriverButton | null {
  return stages[status].forward;
}

export function troubleButton(status: OrderStatus): DriverButton | null {
  return stages[status].trouble;
}

export function badgeVariant(status: OrderStatus): BadgeVariant {
  return stages[status].badge;
}

/** The store refused the item and it goes back to the customer. */
export function isGoingBack(status: OrderStatus): boolean {
  return stages[status].way === 'back';
}

/**
 * The driver's destination (product-rules.md#job-buttons): the pick-up address until collection, and again when
 * returning the item.
 */
export function navigationTarget(status: OrderStatus): 'pickup' | 'dropoff' {
  return stages[status].way === 'to_store' ? 'dropoff' : 'pickup';
}
