import type { AdminScope } from '@backhaul/domain/access/admin-scopes.ts';
import { can } from '@backhaul/domain/access/can.ts';
import type { EmployeeRole } from '@backhaul/domain/access/principal.ts';
import { noteRights } from '@backhaul/domain/operations/thing-access.ts';
import type { Mentionable } from '@backhaul/domain/operations/mentions.ts';
import type { NotedKind } from '@backhaul/domain/operations/thing-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface StaffRow extends Mentionable {
  isAdmin: boolean;
  scopes: AdminScope[];
  employeeRole: EmployeeRole | null;
}

/**
 * The staff whom a note on this kind of thing can name: those who may read the note and who have a work list.
 */
export async function findNotePeople(db: Database, kind: NotedKind): Promise<Mentionable[]> {
  const { rows } = await sql<StaffRow>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.email, u.is_admin AS "isAdmin",
      ARRAY(SELECT scope FROM admin_scopes s WHERE s.user_id = u.id) AS scopes, e.role AS "employeeRole"
    FROM users u LEFT JOIN employees e ON e.user_id = u.id
    WHERE u.sandbox_id IS NULL AND (u.is_admin OR e.user_id IS NOT NULL) ORDER BY name, u.id`.execute(
    db,
  );
  return rows
    .filter(({ id: userId, isAdmin, scopes, employeeRole }) => {
      const asked = {
        kind: 'session',
        userId,
        isDriver: false,
        memberships: [],
        sandboxId: null,
      } as const;
      const principal = { ...asked, isAdmin, scopes, employeeRole };
      return can(principal, noteRights[kind], null) && can(principal, 'see_work', null);
    })
    .map(({ id, name, email }) => ({ id, name, email }));
}
