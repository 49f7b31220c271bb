import { payoutFailures, payoutKinds } from '@backhaul/domain/payout/payout-rules.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { tell } from '../features/people/notifications/tell.ts';

/** Tells a driver of the end of a payout, which comes without their doing. */
export const tellDriverOfPayout = defineReaction({
  name: 'tell-driver-of-payout',
  on: ['driver.payout_paid', 'driver.payout_failed'],
  async effect(event, deps) {
    const { subjectId: recipientId, details } = event;
    const { amountCents, feeCents } = details;
    if (typeof amountCents !== 'number' || typeof feeCents !== 'number')
      throw new Error('a payout without its amount');
    const kind = payoutKinds.find((known) => known === details['kind']) ?? 'instant';
    const facts = { kind, amountCents, feeCents };
    const telling = { event, recipientId };
    if (event.kind === 'driver.payout_paid')
      return tell(deps, { ...telling, moment: 'payout_paid', facts });
    const failure = payoutFailures.find((known) => known === details['failure']);
    return tell(deps, {
      ...telling,
      moment: 'payout_failed',
      facts: { ...facts, failure: failure ?? 'bank_refused' },
    });
  },
});
