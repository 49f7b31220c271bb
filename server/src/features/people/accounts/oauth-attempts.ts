import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import type { KeptAttempt } from './oauth-cookie.ts';

/**
 * Marks a sign-in attempt at a provider as used. False if it was used before. Clearing the cookie does not
 * prevent reuse, because a browser can keep a copy.
 */
export async function useAttempt(
  db: Database,
  { state, expiresAt }: Pick<KeptAttempt, 'state' | 'expiresAt'>,
): Promise<boolean> {
  const hash = createHash('sha256').update(state).digest();
  const { numAffectedRows } = await sql`
    INSERT INTO used_oauth_attempts (attempt_hash, expires_at) VALUES (${hash}, ${new Date(expiresAt)})
    ON CONFLICT (attempt_hash) DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes used attempts whose cookie has expired. */
export async function purgeUsedAttempts(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM used_oauth_attempts WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM used_oauth_attempts WHERE expires_at < ${now} LIMIT ${rows}))`,
  );
}
