import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Deletes quotes that nobody booked, a day after they expired: until then a late booking is told that it is late. */
export async function purgeQuotes(db: Database, now: Date): Promise<void> {
  await sql`
    DELETE FROM quotes q WHERE expires_at < ${now}::timestamptz - interval '1 day'
      AND NOT EXISTS (SELECT FROM orders o WHERE o.quote_id = q.id)`.execute(db);
}
