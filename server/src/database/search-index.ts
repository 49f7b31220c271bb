import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { groupOnDatabase } from './grouped-statement.ts';

/**
 * The maximum number of changed records that are added to the search index just before a search. A background
 * reaction indexes any others within a second.
 */
const mostBeforeReading = 200;
const mostAtOnce = 1_000;

/** Indexes the records that changed last, so that a search finds each as soon as it has changed. */
export async function catchUpBeforeReading(db: Database): Promise<void> {
  await sql`SELECT search_catch_up(${mostBeforeReading}, true, false)
    WHERE EXISTS (SELECT FROM search_stale)`.execute(db);
}

async function catchUp(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ caught: number }>`
      SELECT search_catch_up(${mostAtOnce}, false, false) AS caught WHERE EXISTS (SELECT FROM search_stale)`.execute(
      db,
    );
    if ((rows[0]?.caught ?? 0) < mostAtOnce) return;
  }
}

/** The maximum number of calls that one round of indexing serves. */
const mostCalls = 1_000;
const catchUpOnce = groupOnDatabase<void>(async (db, calls) => {
  await catchUp(db);
  return calls;
}, mostCalls);

/**
 * Indexes all records that have changed until now. Concurrent calls share one round of indexing.
 */
export function catchUpSearch(db: Database): Promise<void> {
  return catchUpOnce(db);
}
