import { adjustmentKinds } from '@backhaul/domain/payout/pay-adjustment.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { tell } from '../features/people/notifications/tell.ts';

/** Tells a driver of an adjustment or incentive, and why. */
export const tellDriverOfAdjustment = defineReaction({
  name: 'tell-driver-of-adjustment',
  on: ['driver.pay_adjusted'],
  async effect(event, deps) {
    const { subjectId: recipientId, details } = event;
    const { amountCents, owedCents, reason } = details;
    if (typeof amountCents !== 'number' || typeof owedCents !== 'number')
      throw new Error('an adjustment without its amount');
    const kind = adjustmentKinds.find((known) => known === details['kind']) ?? 'adjustment';
    const facts = { kind, amountCents, owedCents, reason: String(reason) };
    return tell(deps, { event, recipientId, moment: 'pay_adjusted', facts });
  },
});
