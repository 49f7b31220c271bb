import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { replayRules } from '@backhaul/domain/replay/replay-rules.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Position } from '../ports/map-service.ts';
import { demoDriverPlace } from './demo-addresses.ts';
import type { DemoTenant, PreparedOrder } from './prepared-order.ts';

interface TrackPoint extends GeoPoint {
  user_id: string;
  at: Date;
}

const spanMs = replayRules.everySeconds * 1_000;

/**
 * The point on a route after this share (0 to 1) of the driving time. Each piece between two points of the
 * route takes the same time.
 */
function alongLine(line: readonly Position[], share: number): GeoPoint {
  const place = Math.min(1, Math.max(0, share)) * (line.length - 1);
  const [lng = 0, lat = 0] = line[Math.floor(place)] ?? [];
  const [nextLng = lng, nextLat = lat] = line[Math.ceil(place)] ?? [];
  const rest = place - Math.floor(place);
  return { lat: lat + (nextLat - lat) * rest, lng: lng + (nextLng - lng) * rest };
}

interface Drive {
  line: readonly Position[];
  seconds: number;
  /**
   * The drive begins at minute `from` of the plan. If it ends before minute `until`, the driver waits at the
   * end of the route until then.
   */
  from: number;
  until: number;
}

function pointsOf(
  driverId: string,
  { line, seconds, from, until }: Drive,
  times: PreparedOrder['times'],
) {
  const [start, end] = [times.at(from).getTime(), times.at(until).getTime()];
  const tookMs = Math.min(seconds * 1_000, end - start);
  const points: TrackPoint[] = [];
  for (let at = start; at < end; at += spanMs)
    points.push({ user_id: driverId, at: new Date(at), ...alongLine(line, (at - start) / tookMs) });
  return points;
}

/** Two drives: to the customer's door, in time for the pickup, and from there to the store's counter. */
async function drivesOf({ tenant, home, route, plan }: PreparedOrder): Promise<Drive[]> {
  const minuteOf = (action: string) =>
    plan.transitions.find((transition) => transition.action === action)?.at;
  const [pickUp, depart, deliver] = ['pick_up', 'depart', 'deliver'].map(minuteOf);
  if (pickUp === undefined || depart === undefined || deliver === undefined) return [];
  const toDoor = await tenant.route(demoDriverPlace, home);
  const seconds = toDoor.durationSeconds;
  return [
    { line: toDoor.geometry, seconds, from: pickUp - seconds / 60 - 4, until: depart },
    { line: route.geometry, seconds: route.durationSeconds, from: depart, until: deliver + 6 },
  ];
}

/** Tracks of the drives of ended orders. It calls the map, so run it before the writing transaction. */
export async function prepareDemoTracks(
  { driverIds }: DemoTenant,
  prepared: readonly PreparedOrder[],
): Promise<TrackPoint[]> {
  const points: TrackPoint[] = [];
  for (const order of prepared) {
    const driver = order.history.at(-1)?.state.driver ?? null;
    if (order.plan.outcome === null || driver === null) continue;
    for (const drive of await drivesOf(order))
      points.push(...pointsOf(driverIds[driver], drive, order.times));
  }
  return points;
}

export async function writeDemoTracks(
  transaction: Database,
  points: readonly TrackPoint[],
): Promise<void> {
  await sql`INSERT INTO driver_track_points (user_id, at, lat, lng)
    SELECT user_id, at, lat, lng FROM jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
      AS p (user_id uuid, at timestamptz, lat double precision, lng double precision)
    ON CONFLICT DO NOTHING`.execute(transaction);
}
