import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** How long a repeated Idempotency-Key is answered what it was at first: longer than any client tries. */
const keysKeptDays = 7;

/** Deletes the sessions that have run out and the answers that nobody will ask for again. */
export async function purgeOutdated(db: Database, now: Date): Promise<void> {
  const oldest = sql`${now}::timestamptz - make_interval(days => ${keysKeptDays}::integer)`;
  await sql`DELETE FROM sessions WHERE expires_at <= ${now}`.execute(db);
  await sql`DELETE FROM idempotency_keys WHERE created_at < ${oldest}`.execute(db);
  await sql`DELETE FROM visitor_idempotency_keys WHERE created_at < ${oldest}`.execute(db);
}
