import { adjustmentKinds } from '@backhaul/domain/payout/pay-adjustment.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Tells a driver about an adjustment of their pay or an incentive, with the reason. */
export const notifyDriverOfAdjustment = defineReaction({
  name: 'notify-driver-of-adjustment',
  on: ['driver.pay_adjusted'],
  async effect(event, deps) {
    const { subjectId: recipientId, details } = event;
    const { amountCents, owedCents, reason } = details;
    if (typeof amountCents !== 'number' || typeof owedCents !== 'number')
      throw new Error('an adjustment without its amount');
    const kind = adjustmentKinds.find((known) => known === details['kind']) ?? 'adjustment';
    const facts = { kind, amountCents, owedCents, reason: String(reason) };
    return notify(deps, { event, recipientId, moment: 'pay_adjusted', facts });
  },
});
