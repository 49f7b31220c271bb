import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

interface Told {
  recipientId: string;
  firstName: string;
  host: string;
  companyId: string;
}

/**
 * Notifies the owners and managers of a company that its webhook endpoint fails and will be switched off, and
 * later that it was.
 */
export const notifyPeopleOfWebhook = defineReaction({
  name: 'notify-people-of-webhook',
  on: ['webhook.failing', 'webhook.disabled'],
  async effect(event, deps) {
    const { rows } = await sql<Told>`
      SELECT u.id AS "recipientId", u.first_name AS "firstName", substring(w.url from '^https?://([^/?]+)') AS host,
        w.company_id AS "companyId"
      FROM webhook_endpoints w JOIN company_members m ON m.company_id = w.company_id AND m.role IN ('owner', 'manager')
      JOIN users u ON u.id = m.user_id AND u.sandbox_id IS NULL
      WHERE w.id = ${event.subjectId}`.execute(deps.db);
    const isGone = event.details['reason'] === 'gone';
    for (const { recipientId, companyId, ...facts } of rows) {
      const notice = { event, recipientId, companyId };
      if (event.kind === 'webhook.failing')
        await notify(deps, { ...notice, moment: 'webhook_failing', facts });
      else
        await notify(deps, { ...notice, moment: 'webhook_disabled', facts: { ...facts, isGone } });
    }
  },
});
