import { caseKinds } from '@backhaul/domain/order/case-kinds.ts';
import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/**
 * Tells all administrators who handle orders that there is a new case. A sandbox has no administrators.
 */
export const notifyAdminsOfCase = defineReaction({
  name: 'notify-admins-of-case',
  on: ['order.case_opened'],
  async effect(event, deps) {
    const { orderId, sandboxId } = event;
    if (sandboxId !== null) return;
    const { rows } = await sql<{ adminId: string; trackingNumber: string }>`
      SELECT s.user_id AS "adminId", o.tracking_number AS "trackingNumber"
      FROM orders o CROSS JOIN admin_scopes s WHERE o.id = ${orderId} AND s.scope = 'dashboard'`.execute(
      deps.db,
    );
    const kind = caseKinds.find((known) => known === event.details['kind']) ?? null;
    for (const { adminId: recipientId, trackingNumber } of rows) {
      const facts = { kind, trackingNumber };
      await notify(deps, { event, recipientId, orderId, moment: 'case_opened', facts });
    }
  },
});
