import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** How long a repeated Idempotency-Key is answered what it was at first: longer than any client tries. */
const keysKeptDays = 7;

/** Deletes the sessions that have run out and the answers that nobody will ask for again. */
export async function purgeOutdated(db: Database, now: Date): Promise<void> {
  const oldest = sql`${now}::timestamptz - make_interval(days => ${keysKeptDays}::integer)`;
  const deletions: ((rows: number) => RawBuilder<unknown>)[] = [
    (rows) => sql`DELETE FROM sessions WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM sessions WHERE expires_at <= ${now} LIMIT ${rows}))`,
    (rows) => sql`DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM idempotency_keys WHERE created_at < ${oldest} LIMIT ${rows}))`,
    (rows) => sql`DELETE FROM visitor_idempotency_keys WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM visitor_idempotency_keys WHERE created_at < ${oldest} LIMIT ${rows}))`,
  ];
  for (const deletion of deletions) await deleteInBatches(db, deletion);
}
