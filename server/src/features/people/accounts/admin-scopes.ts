import { type AdminScope, adminScopes } from '@backhaul/domain/access/admin-scopes.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import type { Database } from '../../../database/connect.ts';
import { endSessionsOf } from '../../../http/sessions.ts';
import type { Bus } from '../../../ports/bus.ts';

interface Deps {
  db: Database;
  pool: Pool;
  bus: Bus;
}

/** Lower-case e-mails for each scope, from ADMIN_EMAILS and the similar variables. */
export type AdminEmails = Readonly<Record<AdminScope, readonly string[]>>;

/** Ends the sessions of these people, so that requests and sockets get the new role. */
async function signOut({ pool, bus }: Deps, userIds: readonly string[]): Promise<void> {
  for (const session of await endSessionsOf(pool, userIds)) bus.publish('session_ended', session);
}

/**
 * Records an event with each person's full list of scopes. The event names the server's operator as actor,
 * because no user granted the scopes.
 */
async function noteGrants(
  transaction: Database,
  granted: ReadonlyMap<string, readonly AdminScope[]>,
  reason: string,
): Promise<void> {
  const { rows } = await sql<{ user_id: string; scopes: AdminScope[] }>`
    SELECT user_id, array_agg(scope ORDER BY scope) AS scopes FROM admin_scopes
    WHERE user_id = ANY (${[...granted.keys()]}::uuid[]) GROUP BY user_id`.execute(transaction);
  for (const { user_id: personId, scopes } of rows) {
    const had = scopes.filter((scope) => granted.get(personId)?.includes(scope) !== true);
    await noteAdminAct(transaction, {
      adminId: null,
      action: 'grant_scopes',
      subject: { personId },
      before: { scopes: had.join(', ') || null },
      after: { scopes: scopes.join(', ') },
      reason,
    });
  }
}

interface GrantRow {
  user_id: string;
  scope: AdminScope;
}

function scopesByPerson(rows: readonly GrantRow[]): Map<string, AdminScope[]> {
  const groups = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...groups].map(([id, of]) => [id, of.map(({ scope }) => scope)]));
}

/**
 * Gives verified accounts with these configured e-mails their administrator scopes
 * (product-rules.md#admin-scopes). Runs at every start and when an e-mail is verified. Never removes a scope.
 * Ends the sessions of everybody who gained one. Returns the number of these people.
 */
export async function attachConfiguredScopes(deps: Deps, emails: AdminEmails): Promise<number> {
  const wanted = adminScopes.flatMap((scope) => emails[scope].map((email) => ({ email, scope })));
  if (wanted.length === 0) return 0;
  const gained = await deps.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<GrantRow>`
      WITH granted AS (
        INSERT INTO admin_scopes (user_id, scope)
        SELECT DISTINCT u.id, w.scope FROM users u
        JOIN jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (email text, scope text) ON w.email = u.email
        WHERE u.sandbox_id IS NULL AND u.email_verified_at IS NOT NULL
        ON CONFLICT (user_id, scope) DO NOTHING
        RETURNING user_id, scope
      ), flagged AS (
        UPDATE users SET is_admin = true WHERE id IN (SELECT user_id FROM granted)
      )
      SELECT user_id, scope FROM granted`.execute(transaction);
    const granted = scopesByPerson(rows);
    await noteGrants(transaction, granted, 'Named in the server’s configuration');
    return [...granted.keys()];
  });
  await signOut(deps, gained);
  return gained.length;
}

/**
 * Makes an account an administrator with every scope. Its e-mail then counts as verified, because the
 * server's operator confirms it. Returns the account, or undefined if the e-mail is not registered.
 */
export async function grantAllScopes(
  deps: Deps,
  email: string,
): Promise<{ id: string; name: string; createdAt: Date } | undefined> {
  const person = await deps.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; name: string; created_at: Date }>`
      UPDATE users SET is_admin = true, email_verified_at = coalesce(email_verified_at, now())
      WHERE email = ${email} AND sandbox_id IS NULL
      RETURNING id, first_name || ' ' || last_name AS name, created_at`.execute(transaction);
    const [found] = rows;
    if (found === undefined) return undefined;
    const { rows: granted } = await sql<GrantRow>`
      INSERT INTO admin_scopes (user_id, scope)
      SELECT ${found.id}, scope FROM unnest(${sql.val([...adminScopes])}::text[]) AS scope
      ON CONFLICT (user_id, scope) DO NOTHING
      RETURNING user_id, scope`.execute(transaction);
    await noteGrants(transaction, scopesByPerson(granted), 'The server’s command');
    return found;
  });
  if (person === undefined) return undefined;
  await signOut(deps, [person.id]);
  return { id: person.id, name: person.name, createdAt: person.created_at };
}
