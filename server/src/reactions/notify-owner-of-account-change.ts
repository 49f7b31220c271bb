import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

const providers: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

/**
 * Notifies the owner of an account about changes, in case somebody else made them: a new password, e-mail,
 * sign-in method or second factor, a sign-in with a new browser, an export, or a request to delete the
 * account.
 */
export const notifyOwnerOfAccountChange = defineReaction({
  name: 'notify-owner-of-account-change',
  on: [
    'account.password_changed',
    'account.email_changed',
    'account.sign_in_connected',
    'account.signed_in_anew',
    'account.second_factor_added',
    'account.second_factor_removed',
    'account.export_made',
    'account.deletion_requested',
  ],
  async effect(event, deps) {
    const { subjectId: recipientId, kind, details } = event;
    const facts = { brandName: deps.brand.name, supportPhone: deps.brand.supportPhone };
    const notice = { event, recipientId };
    if (kind === 'account.password_changed')
      return notify(deps, { ...notice, moment: 'password_changed', facts });
    if (kind === 'account.signed_in_anew') {
      const device = typeof details['device'] === 'string' ? details['device'] : 'Unknown device';
      return notify(deps, { ...notice, moment: 'signed_in_anew', facts: { ...facts, device } });
    }
    if (kind === 'account.second_factor_added' || kind === 'account.second_factor_removed') {
      const key = typeof details['key'] === 'string' ? details['key'] : null;
      const isAdded = kind === 'account.second_factor_added';
      return notify(deps, {
        ...notice,
        moment: 'second_factor_changed',
        facts: { ...facts, isAdded, key },
      });
    }
    if (kind === 'account.export_made')
      return notify(deps, { ...notice, moment: 'export_made', facts });
    if (kind === 'account.deletion_requested')
      return notify(deps, { ...notice, moment: 'deletion_requested', facts });
    if (kind === 'account.sign_in_connected') {
      const provider = providers[String(details['provider'])] ?? 'Another provider';
      return notify(deps, {
        ...notice,
        moment: 'sign_in_connected',
        facts: { ...facts, provider },
      });
    }
    const address = details['previousEmail'];
    // The e-mail address was erased together with the person.
    if (typeof address !== 'string') return;
    return notify(deps, { ...notice, moment: 'email_changed', facts, address });
  },
});
