import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { readOpenChoice } from '../features/notifications/read-open-choice.ts';
import { mailOnce, noteInInbox } from '../features/notifications/tell-once.ts';

const holds: Readonly<Record<RefusalPlan, string>> = {
  bring_back: 'your driver brings it back to you',
  another_location: 'your driver tries another location, or brings it back if none is near',
  donate: 'it is donated, or brought back if no charity is near',
};

/** Tells the customer in the app and by mail that the store refused and they may choose, while they still may. */
export const askCustomerAfterRefusal = defineReaction({
  name: 'ask-customer-after-refusal',
  on: ['order.refused'],
  async effect(event, deps) {
    const choice = await readOpenChoice(deps.db, event.orderId, deps.clock.now());
    if (choice === undefined || choice.minutesLeft === 0) return;
    const { storeName, orderName, plan, minutesLeft } = choice;
    const recipientId = event.customerId;
    const subject = `${storeName} did not take ${orderName}. What now?`;
    const minutes = minutesLeft === 1 ? 'minute' : 'minutes';
    const body = `You have ${minutesLeft} ${minutes} to choose. If you do not, ${holds[plan]}. You pay the same.`;
    await noteInInbox(deps, { event, recipientId, subject, body });
    await mailOnce(deps, {
      event,
      recipientId,
      words: {
        subject,
        paragraphs: [body, 'Your driver waits at the counter for your choice.'],
        link: {
          label: 'Choose now',
          path: fillPath(pagePaths.orderStatus, { orderId: event.orderId }),
        },
      },
    });
  },
});
