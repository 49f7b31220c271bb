import type { OrderAction, OrderStatus } from './order-lifecycle.ts';
import type { PatchStatus } from './patch-status.ts';

export type DriverButton = {
  readonly action: OrderAction;
  readonly patch: PatchStatus;
  readonly label: string;
};

/** Each status says for itself whether it has a button: a new one that nobody thought about does not compile. */
type Buttons = Readonly<Record<OrderStatus, DriverButton | null>>;

const forward: Buttons = {
  created: null,
  assigned: { action: 'pick_up', patch: 'picked_up', label: 'Mark Picked Up' },
  picked_up: { action: 'depart', patch: 'in_transit', label: 'En Route' },
  in_transit: { action: 'deliver', patch: 'delivered', label: 'Mark Delivered' },
  delivered: { action: 'complete', patch: 'completed', label: 'Complete with Receipt' },
  refused: { action: 'start_return', patch: 'returning', label: 'Bring It Back' },
  returning: { action: 'return_to_customer', patch: 'returned', label: 'Mark Returned' },
  completed: null,
  refunded: null,
  returned: null,
  pickup_failed: null,
  cancelled: null,
  lost: null,
};

const trouble: Buttons = {
  created: null,
  assigned: { action: 'fail_pickup', patch: 'pickup_failed', label: 'Pickup Failed' },
  picked_up: { action: 'refuse', patch: 'refused', label: 'Store Refused' },
  in_transit: { action: 'refuse', patch: 'refused', label: 'Store Refused' },
  delivered: { action: 'refuse', patch: 'refused', label: 'Store Refused' },
  completed: null,
  refunded: null,
  refused: null,
  returning: null,
  returned: null,
  pickup_failed: null,
  cancelled: null,
  lost: null,
};

/** The button that moves a job forward (product-rules.md#job-buttons, continued where it stops), or null. */
export function forwardButton(status: OrderStatus): DriverButton | null {
  return forward[status];
}

/** The button for when it goes another way; it asks for a reason and a photo. */
export function troubleButton(status: OrderStatus): DriverButton | null {
  return trouble[status];
}

export type BadgeVariant = 'default' | 'secondary' | 'outline' | 'destructive';
const badgeVariants: Partial<Record<OrderStatus, BadgeVariant>> = {
  completed: 'default',
  in_transit: 'secondary',
  picked_up: 'outline',
};

/** Spec 2 §4: every status without a variant of its own reads destructive. */
export function badgeVariant(status: OrderStatus): BadgeVariant {
  return badgeVariants[status] ?? 'destructive';
}

/**
 * Where the driver is heading (product-rules.md#job-buttons): the pick-up until collected, and again when bringing it
 * back.
 */
export function navigationTarget(status: OrderStatus): 'pickup' | 'dropoff' {
  return status === 'assigned' || status === 'refused' || status === 'returning'
    ? 'pickup'
    : 'dropoff';
}
