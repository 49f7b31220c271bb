import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { IdentityProviderName, ProvenIdentity } from '../../ports/identity-provider.ts';

/** PostgreSQL's word for a row that others still refer to. */
const isReferredTo = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503';

const whose = (provider: IdentityProviderName, identity: ProvenIdentity) => sql`
  u.email = ${identity.email} AND u.sandbox_id IS NULL AND u.email_verified_at IS NULL
    AND NOT u.is_admin AND NOT u.is_driver
    AND NOT EXISTS (SELECT FROM admin_scopes s WHERE s.user_id = u.id)
    AND NOT EXISTS (SELECT FROM company_members m WHERE m.user_id = u.id)
    AND NOT EXISTS (SELECT FROM employees e WHERE e.user_id = u.id)
    AND NOT EXISTS (SELECT FROM driver_profiles d WHERE d.user_id = u.id)
    AND NOT EXISTS (SELECT FROM oauth_identities i WHERE i.provider = ${provider} AND i.subject = ${identity.subject})`;

/**
 * Deletes an account that somebody registered with an e-mail they never proved and never used, for the one whom a provider
 * proves to own it: password, sessions and all it said of itself go. Whatever it did (a quote, an upload, an order) refers to it
 * and keeps it; so does any role. Answers the sessions that ended, as hex of their hashes.
 */
export async function freeUnusedRegistration(
  db: Database,
  provider: IdentityProviderName,
  identity: ProvenIdentity,
): Promise<string[]> {
  if (identity.email === null || !identity.isEmailVerified) return [];
  const account = whose(provider, identity);
  try {
    return await db.transaction().execute(async (transaction) => {
      // Locked, so that no session begins between the two statements.
      const { rows } = await sql<{ session: string | null }>`
        WITH unused AS MATERIALIZED (SELECT u.id FROM users u WHERE ${account} FOR UPDATE)
        SELECT encode(s.token_hash, 'hex') AS session FROM unused LEFT JOIN sessions s ON s.user_id = unused.id`.execute(
        transaction,
      );
      await sql`DELETE FROM users u WHERE ${account}`.execute(transaction);
      return rows.flatMap(({ session }) => session ?? []);
    });
  } catch (error) {
    if (isReferredTo(error)) return [];
    throw error;
  }
}
