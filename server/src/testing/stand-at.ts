import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { home } from './seed-order.ts';

interface Standing {
  lat: number;
  lng: number;
  at: Date;
  accuracyMeters?: number;
}

/** Puts a driver at a position, as a report from their phone would; by default at the address of seeded orders. */
export async function standAt(
  db: Database,
  driverId: string,
  { lat = home.lat, lng = home.lng, at, accuracyMeters }: Partial<Standing> & { at: Date },
): Promise<void> {
  await sql`INSERT INTO driver_locations (user_id, lat, lng, accuracy_meters, at)
    VALUES (${driverId}, ${lat}, ${lng}, ${accuracyMeters ?? null}, ${at})
    ON CONFLICT (user_id) DO UPDATE SET lat = excluded.lat, lng = excluded.lng,
      accuracy_meters = excluded.accuracy_meters, at = excluded.at`.execute(db);
}
