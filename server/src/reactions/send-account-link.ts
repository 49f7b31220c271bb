import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

const moments = {
  'account.registered': 'verify_email',
  'account.verification_requested': 'verify_email',
  'account.password_reset_requested': 'reset_password',
  'account.email_change_requested': 'email_change',
} as const;

/**
 * Sends a link to verify an e-mail address or to set a password, or a code that proves that a phone number
 * belongs to the person.
 */
export const sendAccountLink = defineReaction({
  name: 'send-account-link',
  on: [
    'account.registered',
    'account.verification_requested',
    'account.password_reset_requested',
    'account.email_change_requested',
    'account.text_code_requested',
  ],
  async effect(event, deps) {
    const recipientId = event.subjectId;
    const { rows } = await sql<{ firstName: string }>`
      SELECT first_name AS "firstName" FROM users WHERE id = ${recipientId} AND sandbox_id IS NULL`.execute(
      deps.db,
    );
    const [person] = rows;
    if (person === undefined) return;
    const { name: brandName, supportPhone } = deps.brand;
    const notice = { event, recipientId };
    if (event.kind === 'account.text_code_requested')
      return notify(deps, { ...notice, moment: 'text_code', facts: { brandName } });
    const facts = { ...person, brandName, supportPhone };
    return notify(deps, { ...notice, moment: moments[event.kind], facts });
  },
});
