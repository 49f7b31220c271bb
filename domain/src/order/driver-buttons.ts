import type { OrderAction, OrderStatus } from './order-lifecycle.ts';
import type { PatchStatus } from './patch-status.ts';

export type DriverButton = {
  readonly action: OrderAction;
  readonly patch: PatchStatus;
  readonly label: string;
};

export type BadgeVariant = 'default' | 'secondary' | 'outline' | 'destructive';

type JobStage = {
  /** The button that moves the job forward (product-rules.md#job-buttons, continued where it stops). */
  readonly forward: DriverButton | null;
  /** The button for when it goes another way; it asks for a reason and a photo. */
  readonly trouble: DriverButton | null;
  /** Which way the item goes: fetched, to the store, or back to the door, from where it was refused. */
  readonly way: 'out' | 'to_store' | 'back';
  /** Destructive where it has no weight of its own (product-rules.md#job-buttons). */
  readonly badge: BadgeVariant;
};

const refuse: DriverButton = { action: 'refuse', patch: 'refused', label: 'Store Refused' };
const over: JobStage = { forward: null, trouble: null, way: 'to_store', badge: 'destructive' };

/** How a job looks to its driver: a new status does not compile until all of it was thought of. */
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

/** The store has not taken the item: it goes back to the door. */
export function isGoingBack(status: OrderStatus): boolean {
  return stages[status].way === 'back';
}

/** Where the driver is heading (product-rules.md#job-buttons): the pick-up until collected, and again when bringing it back. */
export function navigationTarget(status: OrderStatus): 'pickup' | 'dropoff' {
  return stages[status].way === 'to_store' ? 'dropoff' : 'pickup';
}
