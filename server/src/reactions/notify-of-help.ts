import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';
import { readHelpFacts } from '../features/people/notifications/read-help-facts.ts';

/**
 * Tells all administrators who handle orders that somebody has called for help, and tells that person who
 * takes care of it.
 */
export const notifyOfHelp = defineReaction({
  name: 'notify-of-help',
  on: ['incident.opened', 'incident.taken'],
  async effect(event, deps) {
    const facts = await readHelpFacts(deps.db, event.subjectId);
    if (facts === undefined) return;
    const { reporterId, name, side, orderId, trackingNumber, handlerName } = facts;
    if (event.kind === 'incident.taken')
      return notify(deps, {
        event,
        recipientId: reporterId,
        orderId: side === 'customer' ? orderId : null,
        moment: 'help_taken',
        facts: { name: handlerName ?? 'Somebody', side, hasOrder: orderId !== null },
      });
    // A sandbox has no administrators.
    if (event.sandboxId !== null) return;
    const { rows } = await sql<{ adminId: string }>`
      SELECT user_id AS "adminId" FROM admin_scopes WHERE scope = 'dashboard'`.execute(deps.db);
    for (const { adminId: recipientId } of rows)
      await notify(deps, {
        event,
        recipientId,
        moment: 'help_asked',
        facts: { name, side, trackingNumber },
      });
  },
});
