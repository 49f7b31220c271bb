import { defineReaction } from '../consumers/reaction.ts';
import { tell } from '../features/people/notifications/tell.ts';

const providers: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

/**
 * Tells the owner of another password, e-mail or way into their account, of a sign-in with a new browser, of an export and
 * of its deletion, in case it was not they.
 */
export const tellOwnerOfAccountChange = defineReaction({
  name: 'tell-owner-of-account-change',
  on: [
    'account.password_changed',
    'account.email_changed',
    'account.sign_in_connected',
    'account.signed_in_anew',
    'account.export_made',
    'account.deletion_requested',
  ],
  async effect(event, deps) {
    const { subjectId: recipientId, kind, details } = event;
    const facts = { brandName: deps.brand.name, supportPhone: deps.brand.supportPhone };
    const telling = { event, recipientId };
    if (kind === 'account.password_changed')
      return tell(deps, { ...telling, moment: 'password_changed', facts });
    if (kind === 'account.signed_in_anew') {
      const device = typeof details['device'] === 'string' ? details['device'] : 'Unknown device';
      return tell(deps, { ...telling, moment: 'signed_in_anew', facts: { ...facts, device } });
    }
    if (kind === 'account.export_made')
      return tell(deps, { ...telling, moment: 'export_made', facts });
    if (kind === 'account.deletion_requested')
      return tell(deps, { ...telling, moment: 'deletion_requested', facts });
    if (kind === 'account.sign_in_connected') {
      const provider = providers[String(details['provider'])] ?? 'Another provider';
      return tell(deps, { ...telling, moment: 'sign_in_connected', facts: { ...facts, provider } });
    }
    const address = details['previousEmail'];
    // Erased since, with everything else of the person.
    if (typeof address !== 'string') return;
    return tell(deps, { ...telling, moment: 'email_changed', facts, address });
  },
});
