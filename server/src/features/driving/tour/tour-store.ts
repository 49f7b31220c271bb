import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

export interface KeptTour {
  /** Keys of the stops in the planned sequence. */
  stops: string[];
  is_own: boolean;
}

export async function findTour(db: Database, driverId: string): Promise<KeptTour | undefined> {
  return db
    .selectFrom('driver_tours')
    .select(['stops', 'is_own'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
}

interface TourToSave {
  driverId: string;
  keys: string[];
  isOwn: boolean;
  at: Date;
}

/** Stores the sequence of stops that a driver chose. */
export async function saveTour(
  db: Database,
  { driverId, keys, isOwn, at }: TourToSave,
): Promise<void> {
  await sql`INSERT INTO driver_tours (driver_id, stops, is_own, planned_at)
    VALUES (${driverId}, ${keys}, ${isOwn}, ${at})
    ON CONFLICT (driver_id) DO UPDATE
    SET stops = excluded.stops, is_own = excluded.is_own, planned_at = excluded.planned_at`.execute(
    db,
  );
}

/**
 * Stores a plan that was made from the stored tour `seen`. Returns false and writes nothing if the stored
 * tour has changed since.
 */
export async function replaceTour(
  db: Database,
  seen: KeptTour | undefined,
  { driverId, keys, isOwn, at }: TourToSave,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO driver_tours (driver_id, stops, is_own, planned_at)
    VALUES (${driverId}, ${keys}, ${isOwn}, ${at})
    ON CONFLICT (driver_id) DO UPDATE
    SET stops = excluded.stops, is_own = excluded.is_own, planned_at = excluded.planned_at
    WHERE driver_tours.stops = ${seen?.stops ?? null}::text[]
      AND driver_tours.is_own = ${seen?.is_own ?? null}::boolean`.execute(db);
  return numAffectedRows === 1n;
}

export interface KnownPosition extends GeoPoint {
  at: Date;
}

export async function findPosition(db: Database, driverId: string): Promise<KnownPosition | null> {
  const { rows } =
    await sql<KnownPosition>`SELECT lat, lng, at FROM driver_locations WHERE user_id = ${driverId}`.execute(
      db,
    );
  return rows[0] ?? null;
}
