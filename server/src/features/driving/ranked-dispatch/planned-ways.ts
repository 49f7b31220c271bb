import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/**
 * The stops of each driver in the area's latest plan, in sequence. A stop is written as 'order:kind'.
 */
export async function readPlannedWays(
  db: Database,
  areaId: string,
): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; stops: string[] }>`
    SELECT driver_id AS id, stops FROM planned_ways WHERE area_id = ${areaId} ORDER BY driver_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, stops }) => [id, stops]));
}

/** The key of an order's pickup. */
export const doorOf = (orderId: string) => `${orderId}:pickup`;

/** The order that a planned pickup belongs to; null for another kind of stop. */
export const orderOfDoor = (key: string): string | null =>
  key.endsWith(':pickup') ? key.slice(0, key.indexOf(':')) : null;

/** The id of the driver whose planned tour includes the order's pickup. */
export function plannedDriverOf(
  ways: ReadonlyMap<string, readonly string[]>,
  orderId: string,
): string | undefined {
  for (const [driverId, stops] of ways) if (stops.includes(doorOf(orderId))) return driverId;
  return undefined;
}

/** Replaces the plan of an area. */
export async function writePlannedWays(
  transaction: Database,
  areaId: string,
  ways: readonly { driverId: string; stops: readonly string[] }[],
): Promise<void> {
  await sql`DELETE FROM planned_ways WHERE area_id = ${areaId}`.execute(transaction);
  await sql`
    INSERT INTO planned_ways (driver_id, area_id, stops)
    SELECT (w ->> 'driverId')::uuid, ${areaId}, ARRAY(SELECT jsonb_array_elements_text(w -> 'stops'))
    FROM jsonb_array_elements(${JSON.stringify(ways)}::jsonb) w
    ON CONFLICT (driver_id) DO UPDATE SET area_id = excluded.area_id, stops = excluded.stops`.execute(
    transaction,
  );
}

/**
 * Stores a driver's planned tour to which a new order was added. The next plan replaces the tour.
 */
export async function placeInWay(
  transaction: Database,
  areaId: string,
  driverId: string,
  stops: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO planned_ways (driver_id, area_id, stops) VALUES (${driverId}, ${areaId}, ${[...stops]})
    ON CONFLICT (driver_id) DO UPDATE SET area_id = excluded.area_id, stops = excluded.stops`.execute(
    transaction,
  );
}
