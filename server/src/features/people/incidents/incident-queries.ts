import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listIncidents } from '@backhaul/contract/calls/people/incidents.ts';
import {
  helpLimits,
  type IncidentEnding,
  type IncidentKind,
  type IncidentSide,
  type IncidentState,
} from '@backhaul/domain/help/incidents.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

interface PersonPart {
  id: string;
  name: string;
  phone: string | null;
}

export interface IncidentRow {
  id: string;
  kind: IncidentKind;
  state: IncidentState;
  side: IncidentSide;
  reporter: PersonPart;
  other: PersonPart | null;
  order: {
    id: string;
    trackingNumber: string;
    status: OrderStatus;
    pausedAt: string | null;
    pickupAddress: string;
    dropoffName: string;
    driverId: string | null;
  } | null;
  lat: number | null;
  lng: number | null;
  accuracy_meters: number | null;
  position_at: Date | null;
  pressed_at: Date;
  created_at: Date;
  handled_by: string | null;
  /**
   * The first name of the staff member who handles the incident. The person who called for help sees no other
   * name.
   */
  handler_first_name: string | null;
  handled_at: Date | null;
  safe_at: Date | null;
  ending: IncidentEnding | null;
  closed_at: Date | null;
  own_photos: { id: string; createdAt: string }[];
  sort_at: string;
}

const personOf = (
  alias: string,
  phone: RawBuilder<unknown>,
) => sql`CASE WHEN ${sql.ref(`${alias}.id`)} IS NOT NULL THEN
  jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', concat_ws(' ', ${sql.ref(`${alias}.first_name`)},
    ${sql.ref(`${alias}.last_name`)}), 'phone', ${phone}) END`;

async function findRows(db: Database, rest: RawBuilder<unknown>): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    SELECT i.id, i.kind, i.state, i.side, i.lat, i.lng, i.accuracy_meters, i.position_at, i.pressed_at, i.created_at,
      i.handled_at, i.safe_at, i.ending, i.closed_at, i.created_at::text AS sort_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.file_id, 'createdAt', p.added_at) ORDER BY p.added_at, p.file_id), '[]')
        FROM incident_photos p WHERE p.incident_id = i.id) AS own_photos,
      concat_ws(' ', h.first_name, h.last_name) AS handled_by, h.first_name AS handler_first_name,
      ${personOf('r', sql`CASE WHEN i.side = 'customer' THEN o.customer_phone ELSE r.phone END`)} AS reporter,
      ${personOf('p', sql`CASE WHEN i.side = 'driver' THEN o.customer_phone ELSE p.phone END`)} AS other,
      CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'trackingNumber', o.tracking_number, 'status', o.status,
        'pausedAt', o.paused_at, 'pickupAddress', o.pickup_address, 'dropoffName', o.dropoff_name, 'driverId', o.driver_id)
        END AS "order"
    FROM incidents i JOIN users r ON r.id = i.reporter_id LEFT JOIN users h ON h.id = i.handler_id
      LEFT JOIN orders o ON o.id = i.order_id
      LEFT JOIN users p ON p.id = CASE WHEN i.side = 'driver' THEN o.customer_id ELSE o.driver_id END
    ${rest}`.execute(db);
  return rows;
}

/** One page of the incidents that match the query, newest first. Incidents of sandboxes are left out. */
export function findIncidents(
  db: Database,
  { state, kind, cursor }: CallQuery<typeof listIncidents>,
  limit: number,
): Promise<IncidentRow[]> {
  const after = readCursor(cursor);
  const asked = [
    sql`i.sandbox_id IS NULL`,
    ...(state === 'waiting' ? [sql`i.state <> 'closed'`] : []),
    ...(state === undefined || state === 'waiting' ? [] : [sql`i.state = ${state}`]),
    ...(kind === undefined ? [] : [sql`i.kind = ${kind}`]),
    ...(after === null
      ? []
      : [sql`(i.created_at, i.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  return findRows(
    db,
    sql`WHERE ${sql.join(asked, sql` AND `)} ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit}`,
  );
}

export async function findIncident(db: Database, id: string): Promise<IncidentRow | undefined> {
  const [row] = await findRows(db, sql`WHERE i.id = ${id}`);
  return row;
}

/** A person's own calls for help since a time, newest first. */
export function findOwnHelp(db: Database, userId: string, since: Date): Promise<IncidentRow[]> {
  return findRows(
    db,
    sql`WHERE i.reporter_id = ${userId} AND i.created_at > ${since} ORDER BY i.created_at DESC LIMIT 20`,
  );
}

export interface IncidentParts {
  photos: { id: string; createdAt: string }[];
  latest: { lat: number; lng: number; at: string } | null;
  notes: { by: string; words: string; at: string }[];
}

/**
 * The reporter's latest photos of the order, our notes and, while the incident is open, the current position
 * of a driver who reported it.
 */
export async function readIncidentParts(db: Database, id: string): Promise<IncidentParts> {
  const { rows } = await sql<IncidentParts>`
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'createdAt', f.created_at) ORDER BY f.created_at DESC), '[]')
        FROM (SELECT f.id, f.created_at FROM files f WHERE f.order_id = i.order_id AND f.owner_id = i.reporter_id
          AND f.kind IN ('pickup', 'delivery', 'counter_receipt', 'refusal', 'message')
          ORDER BY f.created_at DESC LIMIT ${helpLimits.photos}) f) AS photos,
      (SELECT jsonb_build_object('lat', l.lat, 'lng', l.lng, 'at', l.at) FROM driver_locations l
        WHERE l.user_id = i.reporter_id AND i.side = 'driver' AND i.state <> 'closed') AS latest,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('by', concat_ws(' ', a.first_name, a.last_name), 'words', n.words,
          'at', n.at) ORDER BY n.id), '[]')
        FROM incident_notes n JOIN users a ON a.id = n.author_id WHERE n.incident_id = i.id) AS notes
    FROM incidents i WHERE i.id = ${id}`.execute(db);
  return rows[0] ?? { photos: [], latest: null, notes: [] };
}
