import type { actionRows } from './order-actions.ts';
import {
  actionRow,
  type OrderAction,
  type OrderStatus,
  orderStatuses,
  statusRow,
} from './order-lifecycle.ts';
import type { StopKind } from './stop-kinds.ts';

type Patches = {
  [Action in OrderAction]: (typeof actionRows)[Action] extends { patch: infer Patch }
    ? Readonly<{ action: Action; patch: Patch }>
    : never;
};
/** An action of a driver on a job, with the status by which the driver's app requests the action in PATCH. */
export type DriverAction = Patches[Exclude<keyof Patches, 'confirm_refund'>];

function driverAction(action: OrderAction | null): DriverAction | null {
  return action && ({ action, patch: actionRow(action).patch } as DriverAction);
}

export function forwardAction(status: OrderStatus): DriverAction | null {
  return driverAction(statusRow(status).forward);
}

export function troubleAction(status: OrderStatus): DriverAction | null {
  return driverAction(statusRow(status).trouble);
}

/** The next stop of a job; null if there is none, or if only a newer release knows the status. */
export function nextStop(status: OrderStatus): StopKind | null {
  return orderStatuses.includes(status) ? statusRow(status).next : null;
}

/**
 * The stop to which the driver is still heading after a transition; null if the stop is done or the driver
 * lost the job.
 */
export function headingAfter(
  heading: StopKind | null,
  transition: { readonly action: OrderAction; readonly to: OrderStatus },
): StopKind | null {
  if (heading === null || actionRow(transition.action).takesDriver) return null;
  return nextStop(transition.to) === heading ? heading : null;
}

/** True if the driver is taking the item back to the customer after a store refused it. */
export function isGoingBack(status: OrderStatus): boolean {
  return statusRow(status).way === 'back';
}

/**
 * The driver's destination (product-rules.md#job-buttons). It is the pickup address before the pickup and
 * when a refused item goes back, otherwise the store.
 */
export function navigationTarget(status: OrderStatus): 'pickup' | 'dropoff' {
  return statusRow(status).way === 'to_store' ? 'dropoff' : 'pickup';
}
