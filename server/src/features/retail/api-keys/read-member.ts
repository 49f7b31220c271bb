import type { Membership, SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';

interface MemberRow {
  sandboxId: string | null;
  memberships: Membership[];
}

/**
 * A person as the owner of an API key, with only the memberships in retailers. Other roles of the person give
 * a key no rights.
 */
export async function readMember(db: Database, userId: string): Promise<SessionPrincipal> {
  const { rows } = await sql<MemberRow>`
    SELECT u.sandbox_id AS "sandboxId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('companyId', company_id, 'role', role)), '[]')
        FROM company_members m WHERE m.user_id = u.id) AS memberships
    FROM users u WHERE u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const noRoles = { isAdmin: false, isDriver: false, scopes: [], employeeRole: null };
  return { kind: 'session', userId, ...noRoles, ...row };
}
