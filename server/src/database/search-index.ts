import { sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * The most changed things that a search indexes before it reads. A reaction indexes the rest within a second.
 */
const mostBeforeReading = 200;
const mostAtOnce = 1_000;

/** Indexes the things that changed last, so that a search finds each as soon as it has changed. */
export async function catchUpBeforeReading(db: Database): Promise<void> {
  await sql`SELECT search_catch_up(${mostBeforeReading}, true, false)
    WHERE EXISTS (SELECT FROM search_stale)`.execute(db);
}

/** Indexes all things that have changed until now. */
export async function catchUpSearch(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ caught: number }>`
      SELECT search_catch_up(${mostAtOnce}, false, false) AS caught WHERE EXISTS (SELECT FROM search_stale)`.execute(
      db,
    );
    if ((rows[0]?.caught ?? 0) < mostAtOnce) return;
  }
}
