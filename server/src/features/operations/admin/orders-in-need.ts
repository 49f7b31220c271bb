import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** The orders of the live tenant on the work list: those that wait for a person now. */
export async function findOrdersInNeed(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT subject_id AS id FROM work_items
    WHERE closed_at IS NULL AND shows_at <= ${now} AND subject_kind = 'order'`.execute(db);
  return rows.map(({ id }) => id);
}
