import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export async function findDriverPlace(db: Database, driverId: string): Promise<GeoPoint | null> {
  const row = await db
    .selectFrom('driver_locations')
    .select(['lat', 'lng'])
    .where('user_id', '=', driverId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The center of the area that the driver applied for, or else of the first area. It is used while the
 * driver's position is unknown.
 */
export async function findAreaCenter(db: Database, driverId: string): Promise<GeoPoint> {
  const { rows } = await sql<GeoPoint>`
    SELECT a.center_lat AS lat, a.center_lng AS lng FROM service_areas a
    ORDER BY a.id = (SELECT area_id FROM driver_applications WHERE user_id = ${driverId}) DESC NULLS LAST,
      a.is_live DESC, a.opened_at, a.id LIMIT 1`.execute(db);
  const [center] = rows;
  if (center === undefined) throw new Error('no service area is seeded');
  return center;
}
