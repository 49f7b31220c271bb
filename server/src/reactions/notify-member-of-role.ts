import { isRetailerRole } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { defineReaction } from '../consumers/reaction.ts';
import { notify } from '../features/people/notifications/notify.ts';

/** Notifies a member of a retailer's team when others changed their role or removed them. */
export const notifyMemberOfRole = defineReaction({
  name: 'notify-member-of-role',
  on: ['team.role_changed', 'team.removed'],
  async effect(event, deps) {
    const { memberId, role } = event.details;
    if (typeof memberId !== 'string' || memberId === event.actorId) return;
    const { rows } = await sql<{ company: string }>`
      SELECT name AS company FROM companies WHERE id = ${event.subjectId}`.execute(deps.db);
    const [row] = rows;
    if (row === undefined) return;
    const now = event.kind === 'team.role_changed' && isRetailerRole(role) ? role : null;
    const facts = { company: row.company, role: now };
    await notify(deps, { event, recipientId: memberId, moment: 'team_changed', facts });
  },
});
