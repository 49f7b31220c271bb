import type { WaitlistKind } from '@backhaul/domain/access/waitlist-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** A person on the waitlist of an area that is now open, to whom we have not sent the notice yet. */
export interface Waiting {
  id: string;
  email: string;
  zip: string;
  kind: WaitlistKind;
  areaName: string;
}

/** The next people on the waitlist of an open area, those who joined first. */
export async function findWaiting(db: Database, areaId: string, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT w.id, w.email, w.zip, w.kind, a.name AS "areaName"
    FROM service_areas a JOIN service_area_zips z ON z.area_id = a.id JOIN waitlist_entries w ON w.zip = z.zip
    WHERE a.id = ${areaId} AND a.is_live AND w.told_at IS NULL
    ORDER BY w.created_at, w.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Records when a person on the waitlist was notified; null removes the record. */
export async function noteTold(db: Database, id: string, at: Date | null): Promise<void> {
  await sql`UPDATE waitlist_entries SET told_at = ${at} WHERE id = ${id}`.execute(db);
}
