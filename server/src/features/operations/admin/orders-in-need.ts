import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** The live tenant's orders that wait for a person now, from the work list. */
export async function findOrdersInNeed(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT subject_id AS id FROM work_items
    WHERE closed_at IS NULL AND shows_at <= ${now} AND subject_kind = 'order'`.execute(db);
  return rows.map(({ id }) => id);
}
