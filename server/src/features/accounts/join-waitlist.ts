import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Notes who wants to hear of a ZIP code; asking again changes nothing. */
export async function addToWaitlist(
  db: Database,
  entry: { email: string; zip: string; kind: 'customer' | 'driver' },
): Promise<void> {
  await sql`
    INSERT INTO waitlist_entries (id, email, zip, kind)
    VALUES (${randomUUID()}, ${entry.email}, ${entry.zip}, ${entry.kind})
    ON CONFLICT (email, zip, kind) DO NOTHING`.execute(db);
}
