import { accountProblems, payoutAccountStates } from '@backhaul/domain/payout/payout-account.ts';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Notifies a driver whose payout account became ready or was disabled, or whose payout waits until the
 * account is set up.
 */
export const notifyDriverOfPayoutAccount = defineReaction({
  name: 'notify-driver-of-payout-account',
  on: ['driver.payout_account_ready', 'driver.payout_account_disabled', 'driver.payout_waits'],
  async effect(event, deps) {
    const { subjectId: recipientId, details } = event;
    const notice = { event, recipientId };
    const problem = accountProblems.find((known) => known === details['problem']) ?? null;
    if (event.kind === 'driver.payout_account_ready') {
      const facts = { takesInstant: details['takesInstant'] === true };
      return notify(deps, { ...notice, moment: 'payouts_ready', facts });
    }
    if (event.kind === 'driver.payout_account_disabled')
      return notify(deps, {
        ...notice,
        moment: 'payouts_stopped',
        facts: { problem: problem ?? 'paused' },
      });
    const state = payoutAccountStates.find((known) => known === details['state']) ?? 'none';
    return notify(deps, { ...notice, moment: 'payout_waits', facts: { state, problem } });
  },
});
