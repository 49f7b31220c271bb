import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/** The driver's last position; null while unknown. */
export async function findDriverPlace(db: Database, driverId: string): Promise<GeoPoint | null> {
  const row = await db
    .selectFrom('driver_locations')
    .select(['lat', 'lng'])
    .where('user_id', '=', driverId)
    .executeTakeFirst();
  return row ?? null;
}

/** The service area's center, used for sorting when a position is unknown. */
export async function findAreaCenter(db: Database): Promise<GeoPoint> {
  const { rows } = await sql<GeoPoint>`
    SELECT center_lat AS lat, center_lng AS lng FROM service_areas ORDER BY is_live DESC, id LIMIT 1`.execute(
    db,
  );
  const [center] = rows;
  if (center === undefined) throw new Error('no service area is seeded');
  return center;
}
