import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { IdentityProviderName, ProvenIdentity } from '../../../ports/identity-provider.ts';

/** True for PostgreSQL's error about a row that other rows still refer to. */
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
 * Deletes an unverified, unused account, with its password, sessions and profile, so that the proven owner of
 * its e-mail can have it. Keeps an account with a role, or one that made anything (a quote, an upload, an
 * order). Returns the hashes of the ended sessions as hex.
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
      // The row lock prevents a new session of this account between the SELECT and the DELETE.
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
