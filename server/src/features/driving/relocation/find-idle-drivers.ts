import type { IdleDriver } from '@backhaul/domain/dispatch/relocate-drivers.ts';
import { arrivalLimits } from '@backhaul/domain/driver/expected-stops.ts';
import { openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { areaOfDriver, firstArea } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { takesOffers } from '../../../events/offer-rules.ts';

export interface FoundDriver extends IdleDriver {
  name: string;
}

interface Row {
  id: string;
  name: string;
  lat: number;
  lng: number;
  areaId: string;
}

/**
 * The condition for idle drivers of the live tenant: they take offers, have no job, and sent a position
 * lately. Uses the aliases `d`, `u` and `l`.
 */
function idle(now: Date): RawBuilder<unknown> {
  const oldest = new Date(now.getTime() - arrivalLimits.positionLifetimeMs);
  return sql`${sql.raw(takesOffers)} AND u.sandbox_id IS NULL AND l.at >= ${oldest}
    AND NOT EXISTS (SELECT FROM orders j WHERE j.driver_id = d.user_id AND j.status = ANY (${[...openStatuses]}))`;
}

const joined = sql`driver_profiles d JOIN users u ON u.id = d.user_id JOIN driver_locations l ON l.user_id = d.user_id`;

export async function findIdleDrivers(
  db: Database,
  areaId: string,
  now: Date,
): Promise<FoundDriver[]> {
  const { rows } = await sql<Omit<Row, 'areaId'>>`
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, l.lat, l.lng
    FROM ${joined} LEFT JOIN driver_applications p ON p.user_id = u.id
    WHERE ${idle(now)} AND coalesce(p.area_id, ${sql.raw(firstArea)}) = ${areaId} ORDER BY u.id`.execute(
    db,
  );
  return rows.map(({ id, name, lat, lng }) => ({ id, name, point: { lat, lng } }));
}

/** One driver with their area, if they are idle. */
export async function findIdleDriver(
  db: Database,
  driverId: string,
  now: Date,
): Promise<(IdleDriver & { areaId: string }) | undefined> {
  const { rows } = await sql<Omit<Row, 'name'>>`
    SELECT u.id, l.lat, l.lng, ${areaOfDriver(driverId)} AS "areaId" FROM ${joined}
    WHERE u.id = ${driverId} AND ${idle(now)}`.execute(db);
  const [row] = rows;
  return row && { id: row.id, point: { lat: row.lat, lng: row.lng }, areaId: row.areaId };
}
