import { defineReaction } from '../consumers/reaction.ts';
import { replanTour } from '../features/driving/tour/plan-tour.ts';

/**
 * Plans the sequence of a driver's stops again when one was added, finished or started. A repeat does no
 * harm.
 */
export const planStopsOfDriver = defineReaction({
  name: 'plan-stops-of-driver',
  on: [
    'order.accepted',
    'order.assigned',
    'order.reassigned',
    'order.picked_up',
    'order.redirected',
    'order.return_started',
    'order.heading_to_stop',
    'order.details_changed',
  ],
  async effect({ driverId }, deps) {
    if (driverId !== null) await replanTour(deps, driverId);
  },
});
