import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Where the driver was last seen; null while that is unknown. */
export async function findDriverPlace(db: Database, driverId: string): Promise<GeoPoint | null> {
  const row = await db
    .selectFrom('driver_locations')
    .select(['lat', 'lng'])
    .where('user_id', '=', driverId)
    .executeTakeFirst();
  return row ?? null;
}

/** The middle of the service area, for sorting a list for somebody whose place is unknown. */
export async function findAreaCenter(db: Database): Promise<GeoPoint> {
  const { rows } = await sql<GeoPoint>`
    SELECT center_lat AS lat, center_lng AS lng FROM service_areas ORDER BY is_live DESC, id LIMIT 1`.execute(
    db,
  );
  const [center] = rows;
  if (center === undefined) throw new Error('no service area is seeded');
  return center;
}
