import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Notifies the owners of a retailer that an agreement waits for their acceptance. */
export const notifyOwnersOfAgreement = defineReaction({
  name: 'notify-owners-of-agreement',
  on: ['agreement.offered'],
  async effect(event, deps) {
    const companyId = event.subjectId;
    const { rows } = await sql<{ recipientId: string; firstName: string; company: string }>`
      SELECT u.id AS "recipientId", u.first_name AS "firstName", c.name AS company
      FROM company_members m JOIN users u ON u.id = m.user_id AND u.sandbox_id IS NULL JOIN companies c ON c.id = m.company_id
      WHERE m.company_id = ${companyId} AND m.role = 'owner'`.execute(deps.db);
    for (const { recipientId, ...facts } of rows)
      await notify(deps, { event, recipientId, companyId, moment: 'agreement_offered', facts });
  },
});
