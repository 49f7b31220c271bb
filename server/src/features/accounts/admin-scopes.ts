import { type AdminScope, adminScopes } from '@backhaul/domain/access/admin-scopes.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../database/connect.ts';
import { endSessionsOf } from '../../http/sessions.ts';
import type { Bus } from '../../ports/bus.ts';

interface Deps {
  db: Database;
  pool: Pool;
  bus: Bus;
}

/** Lower-case e-mails per scope, from ADMIN_EMAILS and its sisters. */
export type AdminEmails = Readonly<Record<AdminScope, readonly string[]>>;

/** Ends their sessions, so that requests and sockets pick up the new role. */
async function signOut({ pool, bus }: Deps, userIds: readonly string[]): Promise<void> {
  for (const session of await endSessionsOf(pool, userIds)) bus.publish('session_ended', session);
}

/**
 * Makes the configured e-mails' verified accounts administrators with those scopes (product-rules.md#admin-scopes).
 * Runs at every start and when an e-mail is verified. Never removes a scope. Ends the sessions of whoever gained one.
 * Returns how many people did.
 */
export async function attachConfiguredScopes(deps: Deps, emails: AdminEmails): Promise<number> {
  const wanted = adminScopes.flatMap((scope) => emails[scope].map((email) => ({ email, scope })));
  if (wanted.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`
    WITH granted AS (
      INSERT INTO admin_scopes (user_id, scope)
      SELECT DISTINCT u.id, w.scope FROM users u
      JOIN jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (email text, scope text) ON w.email = u.email
      WHERE u.sandbox_id IS NULL AND u.email_verified_at IS NOT NULL
      ON CONFLICT (user_id, scope) DO NOTHING
      RETURNING user_id
    )
    UPDATE users SET is_admin = true WHERE id IN (SELECT user_id FROM granted)
    RETURNING id`.execute(deps.db);
  const gained = rows.map(({ id }) => id);
  await signOut(deps, gained);
  return gained.length;
}

/**
 * Makes an account an administrator with every scope. Its e-mail then counts as verified, since the server's operator
 * vouches for it. Returns the account, or undefined if the e-mail is not registered.
 */
export async function grantAllScopes(
  deps: Deps,
  email: string,
): Promise<{ id: string; name: string; createdAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; name: string; created_at: Date }>`
    WITH person AS (
      UPDATE users SET is_admin = true, email_verified_at = coalesce(email_verified_at, now())
      WHERE email = ${email} AND sandbox_id IS NULL
      RETURNING id, first_name || ' ' || last_name AS name, created_at
    ), granted AS (
      INSERT INTO admin_scopes (user_id, scope)
      SELECT person.id, scope FROM person, unnest(${sql.val([...adminScopes])}::text[]) AS scope
      ON CONFLICT (user_id, scope) DO NOTHING
    )
    SELECT * FROM person`.execute(deps.db);
  const [person] = rows;
  if (person === undefined) return undefined;
  await signOut(deps, [person.id]);
  return { id: person.id, name: person.name, createdAt: person.created_at };
}
