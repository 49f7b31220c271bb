import type { PositionNote } from '@backhaul/domain/driver/position-notes.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus, Topics } from '../ports/bus.ts';
import type { Database } from '../database/connect.ts';
import { fenceBox, hasArrived } from '@backhaul/domain/geo/geofence.ts';
import {
  type GeoPoint,
  greatCircleMiles,
  metersPerMile,
} from '@backhaul/domain/geo/great-circle.ts';
import { activeStatuses } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import {
  doubtLimits,
  doubtsOfPosition,
  type PositionDoubt,
} from '@backhaul/domain/door/position-doubts.ts';
import type { SeenPosition } from '@backhaul/domain/door/place.ts';
import { doubtFields, keepNewest, keepTrack } from '../features/driving/driver/keep-position.ts';
import {
  type DoubtedPosition,
  noteDoubtedPositions,
} from '../features/driving/driver/note-doubted-positions.ts';
import { hasBeenThere, noteArrivals } from '../orders/note-arrivals.ts';
import type { OnlineDrivers } from './online-drivers.ts';

const flushMs = 100;
/** The maximum number of positions in one message on the bus, which keeps the message under 8 kB. */
const positionsPerMessage = 40;

export interface Fix {
  lat: number;
  lng: number;
  accuracyMeters: number | null;
  isMocked: boolean;
  at: Date;
}

export interface LocationBuffer {
  /**
   * Stores a driver's latest position; all are written together within 100 ms. Tells the sender the reason if
   * a position was not used.
   */
  report(driverId: string, fix: Fix, reply: Reply): void;
  /** Writes the remaining positions, then stops. */
  stop(): Promise<void>;
}

type Reply = (note: PositionNote) => void;
interface Reported {
  readonly fix: Fix;
  readonly reply: Reply;
}

type Position = Topics['driver_locations'][number];
interface Moved extends Position {
  isOnJob: boolean;
  /**
   * The order's pick-up address, if the driver is on the way there and has now come near it for the first
   * time; else null.
   */
  door: { id: string; lat: number; lng: number } | null;
}

type Doubtful = Omit<SeenPosition, 'lat' | 'lng' | 'at'>;
/**
 * A stored position. `now` holds the data that makes this position doubtful, or null if it is not doubtful.
 * `before` holds the same for the driver's previous position.
 */
type Written = Omit<Moved, 'at'> & { at: Date; now: Doubtful | null; before: Doubtful | null };

interface Unused {
  driverId: string;
  /**
   * The note that tells the driver why the position was not used. Null for a position in another city, about
   * which the driver gets no note.
   */
  note: PositionNote | null;
}

interface WrittenFixes {
  moved: Moved[];
  unused: Unused[];
  doubted: DoubtedPosition[];
}

/** The reasons to doubt a driver's position that did not already apply to the previous position. */
function newDoubts({ now, before }: Pick<Written, 'now' | 'before'>): PositionDoubt[] {
  const known = doubtsOf(before);
  return doubtsOf(now).filter((doubt) => !known.includes(doubt));
}
const doubtsOf = (position: Doubtful | null) =>
  position === null ? [] : doubtsOfPosition({ lat: 0, lng: 0, at: 0, ...position });

/**
 * SQL for the doubts about a position. It is null for nearly all positions, which saves building the JSON.
 */
const doubtOf = (row: string) =>
  sql.raw(`CASE WHEN ${row}.believed IS NOT NULL OR ${row}.is_mocked OR ${row}.accuracy_meters = 0
      OR ${row}.repeats >= ${doubtLimits.repeats}
    THEN jsonb_build_object('accuracyMeters', ${row}.accuracy_meters, ${doubtFields(row)}) END`);

/**
 * Writes all positions in one statement. Skips drivers who went offline, positions older than the stored one,
 * and impossibly long jumps. Returns the written positions, and the reason for each skipped one.
 */
async function writeFixes(
  db: Database,
  reported: ReadonlyMap<string, Reported>,
): Promise<WrittenFixes> {
  const rows = [...reported].map(([driverId, { fix }]) => ({
    user_id: driverId,
    lat: fix.lat,
    lng: fix.lng,
    accuracy_meters: fix.accuracyMeters,
    is_mocked: fix.isMocked,
    at: fix.at.toISOString(),
  }));
  const { rows: written } = await sql<Written>`
    WITH kept AS (
      INSERT INTO driver_locations (user_id, lat, lng, accuracy_meters, is_mocked, at)
      SELECT r.user_id, r.lat, r.lng, r.accuracy_meters, r.is_mocked, r.at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r (user_id uuid, lat double precision, lng double precision, accuracy_meters double precision, is_mocked boolean, at timestamptz)
      JOIN driver_profiles d ON d.user_id = r.user_id AND d.is_online
      ${keepNewest}
      RETURNING driver_locations.*
    ), track AS (${keepTrack})
    SELECT kept.user_id AS "driverId", kept.lat, kept.lng, kept.at, ${doubtOf('kept')} AS now,
      ${doubtOf('before')} AS before,
      EXISTS (SELECT FROM orders o WHERE o.driver_id = kept.user_id AND o.status = ANY (${[...activeStatuses]})) AS "isOnJob",
      (SELECT jsonb_build_object('id', o.id, 'lat', o.pickup_lat, 'lng', o.pickup_lng) FROM orders o
        WHERE o.driver_id = kept.user_id AND o.status = 'assigned' AND o.heading_to = 'pickup'
          AND abs(o.pickup_lat - kept.lat) < ${fenceBox.lat} AND abs(o.pickup_lng - kept.lng) < ${fenceBox.lng}
          AND NOT ${hasBeenThere} LIMIT 1) AS door
    FROM kept LEFT JOIN driver_locations before ON before.user_id = kept.user_id
  `.execute(db);
  const moved = written.map(({ now: _now, before: _before, ...fix }) => ({
    ...fix,
    at: fix.at.toISOString(),
  }));
  const known = new Set(moved.map(({ driverId }) => driverId));
  const missed = rows.filter(({ user_id }) => !known.has(user_id));
  const unused = missed.length === 0 ? [] : await whyUnused(db, missed);
  const far = unused.flatMap(({ driverId, note }) => {
    const at = reported.get(driverId)?.fix.at;
    return note === null && at !== undefined ? [{ driverId, at, doubts: ['jump'] as const }] : [];
  });
  return {
    moved,
    unused,
    doubted: [
      ...written.map((fix) => ({ driverId: fix.driverId, at: fix.at, doubts: newDoubts(fix) })),
      ...far,
    ].filter(({ doubts }) => doubts.length > 0),
  };
}

/** Finds the reasons for the few positions that were not written. */
async function whyUnused(
  db: Database,
  missed: readonly { user_id: string; at: string }[],
): Promise<Unused[]> {
  const { rows } = await sql<Unused>`
    SELECT r.user_id AS "driverId", CASE
        WHEN NOT d.is_online THEN 'driver_offline'
        WHEN l.at > r.at THEN 'position_superseded'
      END AS note
    FROM jsonb_to_recordset(${JSON.stringify(missed)}::jsonb) AS r (user_id uuid, at timestamptz)
    JOIN driver_profiles d ON d.user_id = r.user_id
    LEFT JOIN driver_locations l ON l.user_id = r.user_id`.execute(db);
  return rows;
}

function* inMessages(moved: readonly Moved[]): Generator<readonly Moved[]> {
  for (let from = 0; from < moved.length; from += positionsPerMessage)
    yield moved.slice(from, from + positionsPerMessage);
}

const arrivedOf = (moved: readonly Moved[]) =>
  moved.flatMap(({ door, driverId, at, ...place }) =>
    door !== null && hasArrived(place, door)
      ? [{ orderId: door.id, driverId, at: new Date(at), meters: metersBetween(place, door) }]
      : [],
  );

const metersBetween = (one: GeoPoint, other: GeoPoint) =>
  Math.round(greatCircleMiles(one, other) * metersPerMile);
const positionOf = ({ driverId, lat, lng, at }: Moved) => ({ driverId, lat, lng, at });
const placeOf = ({ driverId, lat, lng }: Moved) => ({ driverId, lat, lng });

/** Buffers drivers' positions on their way to the database and the bus. */
export function createLocationBuffer(deps: {
  db: Database;
  bus: Bus;
  /**
   * The drivers in memory. `hasComeFar` says if a driver moved so far that other processes must learn the new
   * position.
   */
  drivers: Pick<OnlineDrivers, 'hasComeFar'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): LocationBuffer {
  let latest = new Map<string, Reported>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    timer = undefined;
    const fixes = latest;
    latest = new Map();
    if (fixes.size === 0) return;
    try {
      const { moved, unused, doubted } = await writeFixes(deps.db, fixes);
      for (const { driverId, note } of unused) if (note !== null) fixes.get(driverId)?.reply(note);
      for (const some of inMessages(moved.filter(({ isOnJob }) => isOnJob)))
        deps.bus.publish('driver_locations', some.map(positionOf));
      for (const some of inMessages(
        moved.filter((fix) => deps.drivers.hasComeFar(fix.driverId, fix)),
      ))
        deps.bus.publish('drivers_moved', some.map(placeOf));
      await noteArrivals(deps, arrivedOf(moved));
      await noteDoubtedPositions(deps, doubted);
    } catch (error) {
      deps.log.warn({ err: error }, 'positions were not written');
    }
  }

  return {
    report(driverId, fix, reply) {
      latest.set(driverId, { fix, reply });
      timer ??= setTimeout(() => {
        flushing = flushing.then(flush);
      }, flushMs);
    },
    async stop() {
      clearTimeout(timer);
      await flushing.then(flush);
    },
  };
}
