import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import type { AvailableHours } from '@backhaul/domain/driver/schedule.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { endOfHours, mostDrivers } from '../../../orders/area-drivers.ts';

export interface DriverOfDay {
  id: string;
  name: string;
  isOnline: boolean;
  /** The driver's last position, of any age; null if none is known. */
  position: { lat: number; lng: number; at: Date } | null;
  /** False if the last position is too old to predict arrivals from it. */
  isSeen: boolean;
  /** Keys of the driver's stops, in the order in which the driver plans to visit them. */
  keys: string[];
  /** The end of the driver's working hours today; null outside of working hours. */
  endsAt: Date | null;
}

interface Row {
  id: string;
  name: string;
  isOnline: boolean;
  lat: number | null;
  lng: number | null;
  at: Date | null;
  keys: string[];
  hours: AvailableHours | null;
}

/** The live tenant's drivers of an area who are online or have a job; the busy ones come first. */
export async function findTimelineDrivers(
  db: Database,
  {
    areaId,
    timeZone,
    now,
    most = mostDrivers,
  }: { areaId: string; timeZone: string; now: Date; most?: number | undefined },
): Promise<{ drivers: DriverOfDay[]; leftOut: number }> {
  const { rows } = await sql<Row>`
    WITH busy AS (
      SELECT DISTINCT driver_id AS id FROM orders
      WHERE status = ANY (${[...activeStatuses]}) AND sandbox_id IS NULL AND driver_id IS NOT NULL)
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, p.is_online AS "isOnline", l.lat, l.lng, l.at,
      nullif(p.available_hours, '{}') AS hours,
      coalesce((SELECT t.stops FROM driver_tours t WHERE t.driver_id = u.id), '{}') AS keys
    FROM driver_profiles p JOIN users u ON u.id = p.user_id LEFT JOIN busy b ON b.id = u.id
    LEFT JOIN driver_applications a ON a.user_id = u.id LEFT JOIN driver_locations l ON l.user_id = u.id
    WHERE u.is_driver AND u.sandbox_id IS NULL AND u.erased_at IS NULL AND (p.is_online OR b.id IS NOT NULL)
      AND coalesce(a.area_id, ${areaId}) = ${areaId}
    ORDER BY b.id IS NULL, l.at DESC NULLS LAST, u.id`.execute(db);
  const oldest = now.getTime() - arrivalLimits.positionLifetimeMs;
  const drivers = rows.slice(0, most).map(({ lat, lng, at, hours, ...driver }) => ({
    ...driver,
    position: lat === null || lng === null || at === null ? null : { lat, lng, at },
    isSeen: at !== null && at.getTime() >= oldest,
    endsAt: hours === null ? null : endOfHours(hours, now, timeZone),
  }));
  return { drivers, leftOut: rows.length - drivers.length };
}
