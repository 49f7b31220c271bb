import { accountProblems, payoutAccountStates } from '@backhaul/domain/payout/payout-account.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { tell } from '../features/people/notifications/tell.ts';

/** Tells a driver that they can be paid, no longer can, or that their money waits for it. */
export const tellDriverOfPayoutAccount = defineReaction({
  name: 'tell-driver-of-payout-account',
  on: ['driver.payout_account_ready', 'driver.payout_account_disabled', 'driver.payout_waits'],
  async effect(event, deps) {
    const { subjectId: recipientId, details } = event;
    const telling = { event, recipientId };
    const problem = accountProblems.find((known) => known === details['problem']) ?? null;
    if (event.kind === 'driver.payout_account_ready') {
      const facts = { takesInstant: details['takesInstant'] === true };
      return tell(deps, { ...telling, moment: 'payouts_ready', facts });
    }
    if (event.kind === 'driver.payout_account_disabled')
      return tell(deps, {
        ...telling,
        moment: 'payouts_stopped',
        facts: { problem: problem ?? 'paused' },
      });
    const state = payoutAccountStates.find((known) => known === details['state']) ?? 'none';
    return tell(deps, { ...telling, moment: 'payout_waits', facts: { state, problem } });
  },
});
