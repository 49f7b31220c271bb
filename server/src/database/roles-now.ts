import type { AccessAction } from '@backhaul/domain/access/access-actions.ts';
import { adminScopes } from '@backhaul/domain/access/admin-scopes.ts';
import { isGranted } from '@backhaul/domain/access/grants.ts';
import { employeeRoles } from '@backhaul/domain/access/principal.ts';

/** SQL condition on a role's row: the role has not ended. */
export const hasNotEnded = (row: 'a' | 'e') => `(${row}.ends_at IS NULL OR ${row}.ends_at > now())`;

/**
 * SQL condition on an administrator's row of users (alias `u`): the person is an administrator now. It is
 * false once all of the person's scopes have ended, even before they are removed.
 */
export const isAdministratorNow = `(SELECT coalesce(bool_or(${hasNotEnded('a')}), true) FROM admin_scopes a WHERE a.user_id = u.id)`;

const listOf = (words: readonly string[]) => `('${words.join("', '")}')`;

/** SQL condition on a row of users (alias `u`): one of the person's console roles grants the action now. */
export function holdsNow(action: AccessAction): string {
  const scopes = listOf(adminScopes.filter((scope) => isGranted(scope, action)));
  const jobs = listOf(employeeRoles.filter((job) => isGranted(job, action)));
  return `(u.sandbox_id IS NULL AND u.erased_at IS NULL AND (
    u.is_admin AND EXISTS (SELECT FROM admin_scopes a WHERE a.user_id = u.id AND a.scope IN ${scopes} AND ${hasNotEnded('a')})
    OR EXISTS (SELECT FROM employees e WHERE e.user_id = u.id AND e.role IN ${jobs} AND ${hasNotEnded('e')})))`;
}
