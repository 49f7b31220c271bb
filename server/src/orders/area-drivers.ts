import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import type { Pause } from '@backhaul/domain/tour/driver-day.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { breakToday, dayColumns, type DayRow, endOfHours } from './driver-day.ts';

export interface OnlineDriver {
  id: string;
  name: string;
  lat: number;
  lng: number;
  radiusMiles: number;
  mostJobs: number;
  /** The keys of the driver's planned stops, in the sequence of the plan. */
  keys: string[];
  /** The end of the driver's available hours today, if the driver is within them now. */
  until: Date | null;
  /** The driver's break. Null if the driver has none, or if it is over. */
  pause: Pause | null;
}

type Row = Omit<OnlineDriver, 'until' | 'pause'> & DayRow & { isSeen: boolean };

export const mostDrivers = 60;

/**
 * At most `most` drivers of the live tenant who are online in an area, those with the latest sign of life
 * first.
 */
export async function findOnlineDrivers(
  db: Database,
  {
    areaId,
    timeZone,
    now,
    most = mostDrivers,
  }: { areaId: string; timeZone: string; now: Date; most?: number },
): Promise<{ drivers: OnlineDriver[]; leftOut: number }> {
  const oldest = new Date(now.getTime() - arrivalLimits.positionLifetimeMs);
  const { rows } = await sql<Row>`
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, l.lat, l.lng, coalesce(l.at >= ${oldest}, false) AS "isSeen",
      p.service_radius_miles AS "radiusMiles", ${dayColumns},
      coalesce(p.active_jobs_at_most, (SELECT (value ->> 'activeJobs')::integer FROM settings WHERE key = 'dispatch'), 5) AS "mostJobs",
      coalesce((SELECT t.stops FROM driver_tours t WHERE t.driver_id = u.id), '{}') AS keys
    FROM driver_profiles p JOIN users u ON u.id = p.user_id
    LEFT JOIN driver_applications a ON a.user_id = u.id LEFT JOIN driver_locations l ON l.user_id = u.id
    WHERE u.is_driver AND u.sandbox_id IS NULL AND u.erased_at IS NULL AND p.is_online AND NOT p.is_grounded
      AND coalesce(a.area_id, ${areaId}) = ${areaId}
    ORDER BY l.at DESC NULLS LAST, u.id`.execute(db);
  const drivers = rows
    .filter(({ isSeen }) => isSeen)
    .slice(0, most)
    .map((row) => {
      const { id, name, lat, lng, radiusMiles, mostJobs, keys, hours } = row;
      return {
        id,
        name,
        lat,
        lng,
        radiusMiles,
        mostJobs,
        keys,
        until: hours === null ? null : endOfHours(hours, now, timeZone),
        pause: breakToday(row, now, timeZone),
      };
    });
  return { drivers, leftOut: rows.length - drivers.length };
}
