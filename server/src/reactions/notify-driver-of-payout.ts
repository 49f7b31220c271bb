import { payoutFailures, payoutKinds } from '@backhaul/domain/payout/payout-rules.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Notifies a driver when a payout arrives or fails. */
export const notifyDriverOfPayout = defineReaction({
  name: 'notify-driver-of-payout',
  on: ['driver.payout_paid', 'driver.payout_failed'],
  async effect(event, deps) {
    const { subjectId: recipientId, details } = event;
    const { amountCents, feeCents } = details;
    if (typeof amountCents !== 'number' || typeof feeCents !== 'number')
      throw new Error('a payout without its amount');
    const kind = payoutKinds.find((known) => known === details['kind']) ?? 'instant';
    const facts = { kind, amountCents, feeCents };
    const notice = { event, recipientId };
    if (event.kind === 'driver.payout_paid')
      return notify(deps, { ...notice, moment: 'payout_paid', facts });
    const failure = payoutFailures.find((known) => known === details['failure']);
    return notify(deps, {
      ...notice,
      moment: 'payout_failed',
      facts: { ...facts, failure: failure ?? 'bank_refused' },
    });
  },
});
