import type {
  ApplicationStatus,
  BackgroundCheckStatus,
} from '@backhaul/domain/driver/driver-status.ts';
import type { DriverPreferences } from '@backhaul/domain/driver/schedule.ts';
import { minutesOfTime } from '@backhaul/domain/time/time-of-day.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { waitlistPositionOf } from '../../../database/waitlist-position.ts';
import { keepNewest, keepTrack } from './keep-position.ts';

export interface DriverStatusRow {
  is_online: boolean;
  application_status: ApplicationStatus;
  background_check_status: BackgroundCheckStatus;
  waitlist_position: number | null;
  paused_until: Date | null;
  pause_reason: string | null;
}

export interface GpsFix extends GeoPoint {
  accuracyMeters: number | null;
  isMocked: boolean;
  at: Date;
}

export function readProfile(db: Database, userId: string): Promise<DriverStatusRow | undefined> {
  return db
    .selectFrom('driver_profiles')
    .select([
      'is_online',
      'application_status',
      'background_check_status',
      'paused_until',
      'pause_reason',
      waitlistPositionOf(sql`driver_profiles.user_id`).as('waitlist_position'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Returns true if the driver's online status changed. */
export async function setOnline(db: Database, userId: string, isOnline: boolean): Promise<boolean> {
  const { rows } = await sql<{ was_online: boolean }>`
    UPDATE driver_profiles d SET is_online = ${isOnline}, is_grounded = d.is_grounded AND NOT ${isOnline}
    FROM (SELECT user_id, is_online AS was_online FROM driver_profiles WHERE user_id = ${userId} FOR NO KEY UPDATE) b
    WHERE d.user_id = b.user_id
    RETURNING b.was_online`.execute(db);
  return rows.some(({ was_online }) => was_online !== isOnline);
}

/**
 * Saves a position if it is newer than the stored one. Returns the reason for a rejection if the driver may
 * know it, else null.
 */
export async function saveLocation(
  db: Database,
  userId: string,
  fix: GpsFix,
): Promise<'position_superseded' | null> {
  const { rows: kept } = await sql`
    WITH kept AS (
      INSERT INTO driver_locations (user_id, lat, lng, accuracy_meters, is_mocked, at)
      VALUES (${userId}, ${fix.lat}, ${fix.lng}, ${fix.accuracyMeters}, ${fix.isMocked}, ${fix.at})
      ${keepNewest} RETURNING driver_locations.*
    ), track AS (${keepTrack})
    SELECT at FROM kept`.execute(db);
  if (kept.length > 0) return null;
  const { rows: later } = await sql`SELECT FROM driver_locations
    WHERE user_id = ${userId} AND at > ${fix.at}`.execute(db);
  return later.length > 0 ? 'position_superseded' : null;
}

export async function forgetLocation(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('driver_locations').where('user_id', '=', userId).execute();
}

const minutesOf = (time: string | undefined) => (time === undefined ? null : minutesOfTime(time));

/** Preferences to save. If `dayBreak` is absent, the stored break stays. */
export type PreferencesToSave = Omit<DriverPreferences, 'dayBreak'> &
  Partial<Pick<DriverPreferences, 'dayBreak'>>;

/** Stores a driver's schedule and preferences. False if the user has no driver profile. */
export async function savePreferences(
  db: Database,
  userId: string,
  preferences: PreferencesToSave,
): Promise<boolean> {
  const { dayBreak } = preferences;
  const result = await db
    .updateTable('driver_profiles')
    .set({
      available_hours: JSON.stringify(preferences.availableHours),
      preferred_routes: [...preferences.preferredRoutes],
      service_radius_miles: preferences.serviceRadius,
      ...(dayBreak === undefined
        ? {}
        : { break_from: minutesOf(dayBreak?.start), break_until: minutesOf(dayBreak?.end) }),
    })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
