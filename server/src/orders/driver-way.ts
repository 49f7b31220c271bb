import { atMoment } from '@backhaul/domain/geo/city-traffic.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { type RemainingWay, remainingWay } from '@backhaul/domain/geo/remaining-way.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { MapService } from '../ports/map-service.ts';
import type { JobRow, WayRow } from './driver-plan.ts';

/** The minimum time between two new routes for a driver who is off the route. */
const rerouteAfterMs = 15_000;
/**
 * The time after which a route with an estimated part is requested again, because the driver may now be on
 * streets that the map knows.
 */
const estimateValidMs = 2 * 60_000;

function remainingOf(way: WayRow, position: GeoPoint): RemainingWay {
  return remainingWay(
    {
      from: { lat: way.from_lat, lng: way.from_lng },
      to: { lat: way.to_lat, lng: way.to_lng },
      meters: way.distance_meters,
      seconds: way.duration_seconds,
      isEstimate: way.is_estimated,
      points: way.geometry.map(([lng, lat]) => ({ lat, lng })),
    },
    position,
  );
}

async function findWay(
  map: Pick<MapService, 'route'>,
  from: GeoPoint,
  to: GeoPoint,
  now: Date,
): Promise<WayRow> {
  const route = await map.route(from, to, atMoment(now.getTime()));
  return {
    from_lat: from.lat,
    from_lng: from.lng,
    to_lat: to.lat,
    to_lng: to.lng,
    distance_meters: route.distanceMeters,
    duration_seconds: route.durationSeconds,
    is_estimated: route.estimated,
    geometry: route.geometry,
    made_at: now.toISOString(),
  };
}

/** Stores the driver's route, but only if the driver is still on the way to that stop. */
async function keepWay(db: Database, { id, driver_id }: JobRow, way: WayRow): Promise<void> {
  await sql`
    INSERT INTO driver_ways (driver_id, order_id, from_lat, from_lng, to_lat, to_lng, distance_meters, duration_seconds,
      is_estimated, geometry, made_at)
    SELECT driver_id, id, ${way.from_lat}, ${way.from_lng}, ${way.to_lat}, ${way.to_lng}, ${way.distance_meters},
      ${way.duration_seconds}, ${way.is_estimated}, ${JSON.stringify(way.geometry)}::jsonb, ${way.made_at}::timestamptz
    FROM orders WHERE id = ${id} AND driver_id = ${driver_id} AND heading_to IS NOT NULL
    ON CONFLICT (driver_id) DO UPDATE SET order_id = excluded.order_id, from_lat = excluded.from_lat,
      from_lng = excluded.from_lng, to_lat = excluded.to_lat, to_lng = excluded.to_lng,
      distance_meters = excluded.distance_meters, duration_seconds = excluded.duration_seconds,
      is_estimated = excluded.is_estimated, geometry = excluded.geometry, made_at = excluded.made_at`.execute(
    db,
  );
}

function isOutdated(way: WayRow, { isOffRoute }: RemainingWay, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(way.made_at);
  return (isOffRoute && ageMs >= rerouteAfterMs) || (way.is_estimated && ageMs >= estimateValidMs);
}

/**
 * The rest of the route to a driver's current stop. The map is asked if the driver has just set out or left
 * the route, if the stop has moved, or if the route is an old estimate. Otherwise the known route is
 * shortened.
 */
export async function wayToStop(
  { db, map }: { db: Database; map: Pick<MapService, 'route'> },
  job: JobRow,
  { from, to, now }: { from: GeoPoint; to: GeoPoint; now: Date },
): Promise<RemainingWay> {
  const known = job.way?.to_lat === to.lat && job.way.to_lng === to.lng ? job.way : null;
  if (known !== null) {
    const left = remainingOf(known, from);
    if (!isOutdated(known, left, now)) return left;
  }
  const way = await findWay(map, from, to, now);
  await keepWay(db, job, way);
  return remainingOf(way, from);
}
