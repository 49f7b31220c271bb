import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Things whose words a reader makes at most before it looks: the rest follows within a second (the reaction). */
const mostBeforeReading = 200;
const mostAtOnce = 1_000;

/** Makes the words of the things that changed last, so that a thing is found as soon as it has changed. */
export async function catchUpBeforeReading(db: Database): Promise<void> {
  await sql`SELECT search_catch_up(${mostBeforeReading}, true, false)
    WHERE EXISTS (SELECT FROM search_stale)`.execute(db);
}

/** Makes the words of all things that changed until now. */
export async function catchUpSearch(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ caught: number }>`
      SELECT search_catch_up(${mostAtOnce}, false, false) AS caught WHERE EXISTS (SELECT FROM search_stale)`.execute(
      db,
    );
    if ((rows[0]?.caught ?? 0) < mostAtOnce) return;
  }
}
