import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';

/**
 * Deletes quotes without a booking some time after they expire. Until then a late booking gets the error that
 * its quote expired.
 */
export async function purgeQuotes(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM quotes WHERE ctid = ANY (ARRAY(
      SELECT q.ctid FROM quotes q WHERE q.expires_at < ${now}::timestamptz - make_interval(days => ${retentionDays.endedQuote}::integer)
        AND NOT EXISTS (SELECT FROM orders o WHERE o.quote_id = q.id) LIMIT ${rows}))`,
  );
}
