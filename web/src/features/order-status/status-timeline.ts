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
  /** The steps still to come, in order. */
  ahead: readonly StepName[];
  /** The latest event is the order's current state, although nobody is on the way. */
  standsAtLastEvent?: true;
  /** The counter receipt has not arrived yet. */
  awaitsReceipt?: true;
  /** A driver must come or continue before the next step. */
  needsDriver?: true;
}

const toTheEnd = ['droppedOff', 'completed', 'refunded'] as const;

/** The steps that a customer sees after each status. */
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
