import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { DriverDay } from '@backhaul/domain/tour/driver-day.ts';
import { mostDrivers } from '../../../orders/area-drivers.ts';
import { dayColumns, dayOf, type DayRow } from '../../../orders/driver-day.ts';
import type { TrafficBook } from '../../../ports/traffic-book.ts';

export interface DriverOfDay {
  id: string;
  name: string;
  isOnline: boolean;
  /** The driver's last position, of any age; null if none is known. */
  position: { lat: number; lng: number; at: Date } | null;
  /** False if the last position is too old to predict arrivals from it. */
  isSeen: boolean;
  /** Keys of the driver's stops, in the sequence in which the driver plans to visit them. */
  keys: string[];
  /** The driver's break, the end of the driver's working hours, and the traffic ahead. */
  day: DriverDay;
}

interface Row extends DayRow {
  id: string;
  name: string;
  isOnline: boolean;
  lat: number | null;
  lng: number | null;
  at: Date | null;
  keys: string[];
}

/**
 * The live tenant's drivers who meet the SQL condition `where`, those with a job first. The condition can use
 * the SQL aliases `u` (user), `p` (profile), `a` (application) and `b` (null for a driver without a job).
 */
async function readDrivers(db: Database, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH busy AS (
      SELECT DISTINCT driver_id AS id FROM orders
      WHERE status = ANY (${[...activeStatuses]}) AND sandbox_id IS NULL AND driver_id IS NOT NULL)
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, p.is_online AS "isOnline", l.lat, l.lng, l.at,
      ${dayColumns},
      coalesce((SELECT t.stops FROM driver_tours t WHERE t.driver_id = u.id), '{}') AS keys
    FROM driver_profiles p JOIN users u ON u.id = p.user_id LEFT JOIN busy b ON b.id = u.id
    LEFT JOIN driver_applications a ON a.user_id = u.id LEFT JOIN driver_locations l ON l.user_id = u.id
    WHERE u.sandbox_id IS NULL AND u.erased_at IS NULL AND ${where}
    ORDER BY b.id IS NULL, l.at DESC NULLS LAST, u.id`.execute(db);
  return rows;
}

function atTime(row: Row, moment: Parameters<typeof dayOf>[1]): DriverOfDay {
  const { id, name, isOnline, lat, lng, at, keys } = row;
  const oldest = moment.now.getTime() - arrivalLimits.positionLifetimeMs;
  return {
    id,
    name,
    isOnline,
    keys,
    position: lat === null || lng === null || at === null ? null : { lat, lng, at },
    isSeen: at !== null && at.getTime() >= oldest,
    day: dayOf(row, moment),
  };
}

/** The live tenant's drivers of an area who are online or have a job. Those with a job come first. */
export async function findTimelineDrivers(
  { db, traffic }: { db: Database; traffic: TrafficBook },
  {
    areaId,
    timeZone,
    now,
    most = mostDrivers,
  }: { areaId: string; timeZone: string; now: Date; most?: number | undefined },
): Promise<{ drivers: DriverOfDay[]; leftOut: number }> {
  const rows = await readDrivers(
    db,
    sql`u.is_driver AND (p.is_online OR b.id IS NOT NULL) AND coalesce(a.area_id, ${areaId}) = ${areaId}`,
  );
  const drivers = rows.slice(0, most).map((row) => atTime(row, { now, timeZone, traffic }));
  return { drivers, leftOut: rows.length - drivers.length };
}

/** One driver of the live tenant, online or offline. Null for anybody else. */
export async function findTimelineDriver(
  { db, traffic }: { db: Database; traffic: TrafficBook },
  { id, timeZone, now }: { id: string; timeZone: string; now: Date },
): Promise<DriverOfDay | null> {
  const [row] = await readDrivers(db, sql`u.id = ${id}`);
  return row === undefined ? null : atTime(row, { now, timeZone, traffic });
}
