import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface OpenedArea {
  id: string;
  name: string;
  timeZone: string;
}

/** All service areas that were ever opened. Areas that take orders now come first. */
export async function findOpenedAreas(db: Database): Promise<OpenedArea[]> {
  const { rows } = await sql<OpenedArea>`
    SELECT id, name, time_zone AS "timeZone" FROM service_areas
    WHERE opened_at IS NOT NULL ORDER BY is_live DESC, opened_at, id`.execute(db);
  return rows;
}
