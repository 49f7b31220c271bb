import { defineReaction } from '../consumers/reaction.ts';
import { payCampaigns } from '../features/money/campaigns/pay-campaigns.ts';

/**
 * Pays a driver the bonus of each campaign whose goal the driver reaches with a completed return. Sandboxes
 * have no campaigns.
 */
export const payCampaignsOfDriver = defineReaction({
  name: 'pay-campaigns-of-driver',
  on: ['order.completed'],
  async effect({ driverId, sandboxId, happenedAt }, deps) {
    if (sandboxId !== null || driverId === null) return;
    await payCampaigns(deps, { driverId, at: happenedAt });
  },
});
