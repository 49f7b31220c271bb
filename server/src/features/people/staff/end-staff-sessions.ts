import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { endOtherSessions, endOwnSession } from '../../../http/own-sessions.ts';
import type { StaffDeps } from './change-roles.ts';
import { readMember } from './staff-queries.ts';

/**
 * Ends one session of a staff member, or all sessions except the caller's own. Throws not_found if the staff
 * member has no such session.
 */
export async function endStaffSessions(
  { db, bus, clock }: StaffDeps,
  ender: SessionPrincipal,
  { id, sessionId, reason }: { id: string; sessionId: string | null; reason: string },
): Promise<{ ended: number }> {
  const ended = await db.transaction().execute(async (transaction) => {
    if ((await readMember(transaction, ender, id)) === undefined) throw new AppError('not_found');
    const gone =
      sessionId === null
        ? await endOtherSessions(transaction, id, ender.sessionHash)
        : await endOwnSession(transaction, id, sessionId);
    if (gone.length === 0) {
      if (sessionId !== null) throw new AppError('not_found');
      return gone;
    }
    await noteAdminAct(transaction, {
      adminId: ender.userId,
      action: 'end_sessions',
      subject: { personId: id },
      before: { sessions: gone.length },
      after: { sessions: 0 },
      reason,
      at: clock.now(),
    });
    return gone;
  });
  for (const session of ended) bus.publish('session_ended', session);
  if (ended.length > 0)
    bus.publish('work_changed', { what: 'staff', at: clock.now().toISOString() });
  return { ended: ended.length };
}
