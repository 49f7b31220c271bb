import type { OrderStatus } from './order-lifecycle.ts';

/** A driver's possible action on a job, with the status that PATCH takes for it. */
export type DriverAction = Readonly<
  | { action: 'pick_up'; patch: 'picked_up' }
  | { action: 'depart'; patch: 'in_transit' }
  | { action: 'deliver'; patch: 'delivered' }
  | { action: 'complete'; patch: 'completed' }
  | { action: 'start_return'; patch: 'returning' }
  | { action: 'return_to_customer'; patch: 'returned' }
  | { action: 'fail_pickup'; patch: 'pickup_failed' }
  | { action: 'refuse'; patch: 'refused' }
>;

type JobStage = {
  /** The normal next step (product-rules.md#job-buttons, extended beyond its end). */
  readonly forward: DriverAction | null;
  /** The action for a failed step. It requires a reason and a photo. */
  readonly trouble: DriverAction | null;
  /** The item's direction: to be fetched, to the store, or back to the customer after a refusal. */
  readonly way: 'out' | 'to_store' | 'back';
};

const refuse: DriverAction = { action: 'refuse', patch: 'refused' };
const over: JobStage = { forward: null, trouble: null, way: 'to_store' };

/** The look of a job to its driver. The type requires every field for every status. */
const stages: Readonly<Record<OrderStatus, JobStage>> = {
  created: over,
  assigned: {
    forward: { action: 'pick_up', patch: 'picked_up' },
    trouble: { action: 'fail_pickup', patch: 'pickup_failed' },
    way: 'out',
  },
  picked_up: {
    forward: { action: 'depart', patch: 'in_transit' },
    trouble: refuse,
    way: 'to_store',
  },
  in_transit: {
    forward: { action: 'deliver', patch: 'delivered' },
    trouble: refuse,
    way: 'to_store',
  },
  delivered: {
    forward: { action: 'complete', patch: 'completed' },
    trouble: refuse,
    way: 'to_store',
  },
  refused: {
    forward: { action: 'start_return', patch: 'returning' },
    trouble: null,
    way: 'back',
  },
  returning: {
    forward: { action: 'return_to_customer', patch: 'returned' },
    trouble: null,
    way: 'back',
  },
  completed: over,
  refunded: over,
  returned: over,
  pickup_failed: over,
  cancelled: over,
  lost: over,
};

export function forwardAction(status: OrderStatus): DriverAction | null {
  return stages[status].forward;
}

export function troubleAction(status: OrderStatus): DriverAction | null {
  return stages[status].trouble;
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
