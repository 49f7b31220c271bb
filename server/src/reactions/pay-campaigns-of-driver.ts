import { defineReaction } from '../consumers/reaction.ts';
import { payCampaigns } from '../features/money/campaigns/pay-campaigns.ts';

/** Pays the campaigns whose goal a driver reaches with a completed return. Sandboxes have none. */
export const payCampaignsOfDriver = defineReaction({
  name: 'pay-campaigns-of-driver',
  on: ['order.completed'],
  async effect({ driverId, sandboxId, happenedAt }, deps) {
    if (sandboxId !== null || driverId === null) return;
    await payCampaigns(deps, { driverId, at: happenedAt });
  },
});
