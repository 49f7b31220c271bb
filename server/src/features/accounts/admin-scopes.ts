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

/** E-mails per scope, lower-case (ADMIN_EMAILS and its sisters). */
export type AdminEmails = Readonly<Record<AdminScope, readonly string[]>>;

/** Their next request and their sockets must know the new role: they sign in anew. */
async function signOut({ pool, bus }: Deps, userIds: readonly string[]): Promise<void> {
  for (const session of await endSessionsOf(pool, userIds)) bus.publish('session_ended', session);
}

/**
 * Grants the scopes of the configured e-mails to those of their accounts that are verified
 * (product-rules.md#admin-scopes), and makes them administrators: at every start, and when an e-mail is verified. It
 * never takes a scope away. Whoever gained one signs in anew. Answers how many people gained something.
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
 * Makes an account an administrator of every scope. Whoever runs the server vouches for the e-mail, so it counts as verified.
 * Answers whose account it is, or undefined if nobody registered with that e-mail.
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
