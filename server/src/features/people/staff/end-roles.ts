import type { ConsoleRole } from '@backhaul/domain/access/console-roles.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { endAdministrators, type StaffDeps, notifyOfRoles } from './change-roles.ts';

interface EndedRow {
  user_id: string;
  role: ConsoleRole;
}

/**
 * Deletes roles whose end has passed. Sessions lost these roles at the end itself, not only by this deletion.
 */
export async function endRoles(deps: StaffDeps): Promise<void> {
  const { db } = deps;
  const ended = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<EndedRow>`
      WITH scopes AS (DELETE FROM admin_scopes WHERE ends_at <= now() RETURNING user_id, scope AS role),
        jobs AS (DELETE FROM employees WHERE ends_at <= now() RETURNING user_id, role)
      SELECT user_id, role FROM scopes UNION ALL SELECT user_id, role FROM jobs`.execute(
      transaction,
    );
    if (rows.length === 0) return [];
    const people = [...new Set(rows.map(({ user_id }) => user_id))];
    await endAdministrators(transaction, people);
    for (const { user_id: personId, role } of rows)
      await noteAdminAct(transaction, {
        adminId: null,
        action: 'end_role',
        subject: { personId },
        before: { role },
        after: null,
        reason: null,
      });
    return people;
  });
  if (ended.length > 0) await notifyOfRoles(deps, ended);
}
