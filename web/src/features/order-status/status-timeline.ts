import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';

export type StepName =
  | 'assigned'
  | 'pickedUp'
  | 'toTheStore'
  | 'droppedOff'
  | 'completed'
  | 'refunded'
  | 'comingBack'
  | 'returned';

interface StatusTimeline {
  /** What is still to come, in order. */
  ahead: readonly StepName[];
  /** Where the latest event is where the order stands, though nobody is on the way. */
  standsAtLastEvent?: true;
  /** The counter receipt is still to come. */
  awaitsReceipt?: true;
  /** Somebody has to come, or to go on, for it. */
  needsDriver?: true;
}

const toTheEnd = ['droppedOff', 'completed', 'refunded'] as const;

/** How a customer's page goes on from each status. */
export const statusTimelines: Readonly<Record<CustomerStatus, StatusTimeline>> = {
  created: { ahead: ['assigned', 'pickedUp', ...toTheEnd] },
  assigned: { ahead: ['pickedUp', ...toTheEnd], awaitsReceipt: true, needsDriver: true },
  picked_up: { ahead: toTheEnd, standsAtLastEvent: true, awaitsReceipt: true, needsDriver: true },
  dropped_off: { ahead: ['completed', 'refunded'], standsAtLastEvent: true, awaitsReceipt: true },
  completed: { ahead: ['refunded'], standsAtLastEvent: true },
  refunded: { ahead: [] },
  refused: { ahead: ['comingBack', 'returned'], standsAtLastEvent: true },
  returning: { ahead: ['returned'], standsAtLastEvent: true, needsDriver: true },
  returned: { ahead: [] },
  pickup_failed: { ahead: [] },
  cancelled: { ahead: [] },
  lost: { ahead: [] },
};
