import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { openStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { MapService } from '../../../ports/map-service.ts';

/**
 * The location of an address: the exact point for an address in the driver's own open orders, else the map's
 * result. Undefined if the map does not find the address.
 */
export async function findDestination(
  { db, map }: { db: Database; map: MapService },
  driverId: string,
  address: string,
): Promise<GeoPoint | undefined> {
  const { rows } = await sql<GeoPoint>`
    SELECT end_of_trip.lat, end_of_trip.lng
    FROM orders o CROSS JOIN LATERAL (VALUES (o.pickup_address, o.pickup_lat, o.pickup_lng),
      (o.dropoff_address, o.dropoff_lat, o.dropoff_lng)) AS end_of_trip (address, lat, lng)
    WHERE o.driver_id = ${driverId} AND o.status = ANY (${[...openStatuses]})
      AND lower(end_of_trip.address) = lower(${address})
    LIMIT 1`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  const resolved = await map.resolveAddress(address);
  return resolved.ok ? resolved.place.location : undefined;
}
