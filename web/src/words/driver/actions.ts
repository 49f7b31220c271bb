import type { DriverAction } from '@backhaul/domain/order/driver-actions.ts';

/** The label of each action (product-rules.md#job-buttons), by the status that it requests. */
export const actionLabels: Readonly<Record<DriverAction['patch'], string>> = {
  picked_up: 'Mark Picked Up',
  in_transit: 'En Route',
  delivered: 'Mark Delivered',
  completed: 'Complete with Receipt',
  returning: 'Bring Item Back',
  returned: 'Mark Returned',
  pickup_failed: 'Pickup Failed',
  refused: 'Store Refused',
};
