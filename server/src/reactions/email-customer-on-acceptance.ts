import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readAcceptedPickup } from '../features/notifications/read-accepted-pickup.ts';
import { mailOnce } from '../features/notifications/tell-once.ts';

/** Mails the customer who collects their return and when, unless that changed before the job runs. */
export const emailCustomerOnAcceptance = defineReaction({
  name: 'email-customer-on-acceptance',
  on: ['order.accepted'],
  async effect(event, deps) {
    const pickup = await readAcceptedPickup(deps.db, event, deps.clock.now());
    if (pickup === undefined || !pickup.isStillSo) return;
    const { driverName, retailer, trackingNumber, window } = pickup;
    await mailOnce(deps, {
      event,
      recipientId: event.customerId,
      words: {
        subject: `${driverName} takes your ${retailer} return`,
        paragraphs: [
          `${driverName} has accepted your return to ${retailer} and collects it ${window}.`,
          `Your tracking number is ${trackingNumber}.`,
        ],
        link: {
          label: 'See your return',
          path: fillPath(pagePaths.orderStatus, { orderId: event.orderId }),
        },
      },
    });
  },
});
