import { doubtsInDetails } from '@backhaul/domain/door/position-doubts.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { caseOfDoubtedArrival } from '../features/returns/door/case-of-doubted-arrival.ts';

/**
 * Opens a case if a driver reported an arrival with a position that may be false. The driver is not notified.
 */
export const lookAtPositionOfDriver = defineReaction({
  name: 'look-at-position-of-driver',
  on: ['order.driver_arrived'],
  async effect({ orderId, sandboxId, happenedAt, details }, deps) {
    const doubts = doubtsInDetails(details);
    if (sandboxId !== null || doubts.length === 0) return;
    const { meters = null } = details;
    await caseOfDoubtedArrival(deps, orderId, { doubts, meters, at: happenedAt });
  },
});
