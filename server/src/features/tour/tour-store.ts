import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export async function findTour(
  db: Database,
  driverId: string,
): Promise<{ stops: string[]; is_own: boolean } | undefined> {
  return db
    .selectFrom('driver_tours')
    .select(['stops', 'is_own'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
}

export async function saveTour(
  db: Database,
  { driverId, keys, isOwn, at }: { driverId: string; keys: string[]; isOwn: boolean; at: Date },
): Promise<void> {
  await sql`INSERT INTO driver_tours (driver_id, stops, is_own, planned_at)
    VALUES (${driverId}, ${keys}, ${isOwn}, ${at})
    ON CONFLICT (driver_id) DO UPDATE
    SET stops = excluded.stops, is_own = excluded.is_own, planned_at = excluded.planned_at`.execute(
    db,
  );
}

/** The driver's last position; null while unknown. */
export async function findPosition(db: Database, driverId: string): Promise<GeoPoint | null> {
  const { rows } =
    await sql<GeoPoint>`SELECT lat, lng FROM driver_locations WHERE user_id = ${driverId}`.execute(
      db,
    );
  return rows[0] ?? null;
}
