import type { ReplayedDriver } from '@backhaul/contract/calls/operations/replay.ts';
import { replayRules, replayStep } from '@backhaul/domain/replay/replay-rules.ts';
import { sql } from 'kysely';
import { firstArea } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import type { ReplayedDay } from './replayed-day.ts';

interface SeenDriver {
  id: string;
  name: string;
  /** The times of the driver's first and last position that day; null if there is none. */
  first: Date | null;
  last: Date | null;
}

/**
 * The area's drivers who sent a position that day, and also the drivers in `carriers`, who drove the area's
 * orders that day.
 */
async function findSeen(
  db: Database,
  { areaId, from, until, driverId }: ReplayedDay,
  carriers: ReadonlySet<string>,
): Promise<SeenDriver[]> {
  const who = driverId === null ? sql`true` : sql`u.id = ${driverId}`;
  const { rows } = await sql<SeenDriver>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, seen.first, seen.last
    FROM users u JOIN driver_profiles p ON p.user_id = u.id LEFT JOIN driver_applications a ON a.user_id = u.id
    CROSS JOIN LATERAL (
      SELECT min(t.at) AS first, max(t.at) AS last FROM driver_track_points t
      WHERE t.user_id = u.id AND t.at >= ${from} AND t.at < ${until}) seen
    WHERE u.sandbox_id IS NULL AND ${who}
      AND (u.id = ANY (${[...carriers]}::uuid[]) OR ${driverId !== null} OR (seen.first IS NOT NULL AND ${areaId} =
        coalesce(a.area_id, ${sql.raw(firstArea)})))
    ORDER BY seen.first IS NULL, name, u.id`.execute(db);
  return rows;
}

const spanOf = ({ first, last }: SeenDriver) =>
  first === null || last === null ? 0 : (last.getTime() - first.getTime()) / 1_000;

/**
 * The drivers with their tracks; null for an unknown driver. A track has one position for each interval of
 * `stepSeconds`. An index finds each position, so the cost does not grow with the number of stored positions.
 */
export async function findTracks(
  db: Database,
  day: ReplayedDay,
  carriers: ReadonlySet<string>,
): Promise<{ drivers: ReplayedDriver[]; stepSeconds: number; all: number } | null> {
  const seen = await findSeen(db, day, carriers);
  if (seen.length === 0 && day.driverId !== null) return null;
  const shown = seen.slice(0, replayRules.drivers);
  const spans = shown.map(spanOf);
  const longest = Math.max(0, ...spans);
  const stepSeconds = replayStep(shown.length, longest);
  const { rows } = await sql<{ id: string; points: ReplayedDriver['points'] }>`
    SELECT d.id, jsonb_agg(jsonb_build_array(floor(extract(epoch FROM t.at - ${day.from}::timestamptz))::integer,
      round(t.lat::numeric, 5)::double precision, round(t.lng::numeric, 5)::double precision) ORDER BY t.at) AS points
    FROM jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) AS d (id uuid, first timestamptz, last timestamptz)
    CROSS JOIN generate_series(d.first, d.last, make_interval(secs => ${stepSeconds}::integer)) AS span
    CROSS JOIN LATERAL (
      SELECT at, lat, lng FROM driver_track_points p
      WHERE p.user_id = d.id AND p.at >= span AND p.at < span + make_interval(secs => ${stepSeconds}::integer)
      ORDER BY p.at LIMIT 1) t
    GROUP BY d.id`.execute(db);
  const points = new Map(rows.map((row) => [row.id, row.points]));
  return {
    drivers: shown.map(({ id, name }) => ({ id, name, points: points.get(id) ?? [] })),
    stepSeconds,
    all: seen.length,
  };
}
