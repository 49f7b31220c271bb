import { defineReaction } from '../consumers/reaction.ts';
import { readAcceptedPickup } from '../features/notifications/read-accepted-pickup.ts';
import { noteInInbox } from '../features/notifications/tell-once.ts';

/** Tells the customer's inbox who collects their return and when. */
export const noteAcceptanceInInbox = defineReaction({
  name: 'note-acceptance-in-inbox',
  on: ['order.accepted'],
  async effect(event, deps) {
    const pickup = await readAcceptedPickup(deps.db, event, event.happenedAt);
    if (pickup === undefined) return;
    await noteInInbox(deps, {
      event,
      recipientId: event.customerId,
      subject: `${pickup.driverName} takes your ${pickup.retailer} return`,
      body: `${pickup.driverName} collects it ${pickup.window}.`,
    });
  },
});
