import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Gives all that a visitor has to the account that signed in in the same browser, and ends the visit, so that nobody
 * else gets it. A demo's people get nothing: the visit goes on (product-rules.md#before-the-account).
 */
export async function passOnVisit(db: Database, token: Buffer, userId: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    // Locked first: a quote that is being made is then seen below, and a later one finds no visit.
    const { rows } = await sql<{ id: string }>`
      SELECT v.id FROM visitors v WHERE v.token_hash = ${token} AND v.expires_at > now()
        AND EXISTS (SELECT FROM users u WHERE u.id = ${userId} AND u.sandbox_id IS NULL) FOR UPDATE`.execute(
      transaction,
    );
    const [visit] = rows;
    if (visit === undefined) return false;
    await sql`
      WITH quoted AS (UPDATE quotes SET user_id = ${userId}, visitor_id = NULL WHERE visitor_id = ${visit.id})
      UPDATE files SET owner_id = ${userId}, visitor_id = NULL WHERE visitor_id = ${visit.id}`.execute(
      transaction,
    );
    await sql`DELETE FROM visitors WHERE id = ${visit.id}`.execute(transaction);
    return true;
  });
}
