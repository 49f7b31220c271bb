import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Audience, PersonAudience } from './event-audience.ts';
import type { EventPosition } from './event-cursor.ts';
import { eventColumns, type OrderEventRow, type SelectedEvent, toEventRow } from './event-row.ts';
import { offeringTypes, reachesDriver } from './offer-rules.ts';

export interface EventPage {
  events: OrderEventRow[];
  /** Where to go on: behind the last event, or, if there are no more, behind all that is committed. */
  next: EventPosition;
  /** There may be more to read at once. */
  isFull: boolean;
}

const defaultLimit = 500;

interface Range {
  after: EventPosition;
  limit: number;
}

type Found = RawBuilder<unknown>;

/**
 * Events are served in the order of their transactions' numbers, and only those below the oldest transaction that still runs:
 * nothing can ever appear behind a cursor that was given out. (A sequence's numbers are not handed out in commit order.)
 */
function inRange({ after }: Range): Found {
  return sql`(e.xid, e.id) > (${after.xid.toString()}::xid8, ${after.id.toString()}::bigint) AND e.xid < h.xmin`;
}

function found(range: Range, condition: Found): Found {
  return sql`(SELECT e.xid, e.id FROM order_events e, h WHERE ${condition} AND ${inRange(range)}
    ORDER BY e.xid, e.id LIMIT ${range.limit})`;
}

/** Offers that still stand; one that somebody took in the meantime is nobody else's business. */
function foundOffers(range: Range, { userId }: PersonAudience): Found {
  return sql`(SELECT e.xid, e.id FROM h, order_events e
    JOIN orders o ON o.id = e.order_id AND o.is_offered
    JOIN driver_profiles d ON d.user_id = ${userId}
    JOIN users u ON u.id = d.user_id
    LEFT JOIN driver_locations l ON l.user_id = d.user_id
    WHERE e.is_offer AND e.type = ANY (${[...offeringTypes]}) AND ${reachesDriver} AND ${inRange(range)}
    ORDER BY e.xid, e.id LIMIT ${range.limit})`;
}

function branchesOf(audience: Audience, range: Range): Found[] {
  if (audience.kind === 'public')
    return [found(range, sql`e.order_id = ${audience.orderId}::uuid AND e.action IS NOT NULL`)];
  const { userId, isAdmin, isDriver } = audience;
  return [
    found(range, sql`e.customer_id = ${userId}::uuid`),
    found(range, sql`e.driver_id = ${userId}::uuid`),
    found(range, sql`e.previous_driver_id = ${userId}::uuid`),
    ...(isAdmin ? [found(range, sql`e.sandbox_id IS NULL`)] : []),
    ...(isDriver ? [foundOffers(range, audience)] : []),
  ];
}

/** What an audience may see after a position, in order, none lost and none twice; at most `limit` (500) at a time. */
export async function readEventsAfter(
  db: Database,
  after: EventPosition,
  audience: Audience,
  limit = defaultLimit,
): Promise<EventPage> {
  const branches = branchesOf(audience, { after, limit });
  const { rows } = await sql<SelectedEvent & { xmin: string; id: number | null }>`
    WITH h AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xmin),
      seen AS (SELECT xid, id FROM (${sql.join(branches, sql` UNION `)}) s ORDER BY xid, id LIMIT ${limit})
    SELECT h.xmin::text AS xmin, x.* FROM h LEFT JOIN (
      SELECT ${eventColumns} FROM seen JOIN order_events e USING (id) JOIN orders o ON o.id = e.order_id
    ) x ON true
    ORDER BY x.xid::xid8, x.id`.execute(db);
  return toPage(rows, after, limit);
}

/**
 * Every event of every world after a position, for the process that tells its own listeners. The greatest number is read
 * off the end of the index: asked whether any row lies beyond the horizon, PostgreSQL expects many and scans the table.
 */
export async function readAllEventsAfter(
  db: Database,
  after: EventPosition,
  limit = defaultLimit,
): Promise<EventPage & { isHeldBack: boolean }> {
  const { rows } = await sql<
    SelectedEvent & { xmin: string; id: number | null; is_held_back: boolean | null }
  >`
    WITH h AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xmin)
    SELECT h.xmin::text AS xmin, h.xmin <= (SELECT max(xid) FROM order_events) AS is_held_back, x.*
    FROM h LEFT JOIN LATERAL (
      SELECT ${eventColumns} FROM order_events e JOIN orders o ON o.id = e.order_id
      WHERE ${inRange({ after, limit })} ORDER BY e.xid, e.id LIMIT ${limit}
    ) x ON true
    ORDER BY x.xid::xid8, x.id`.execute(db);
  return { ...toPage(rows, after, limit), isHeldBack: rows[0]?.is_held_back ?? false };
}

function toPage(
  rows: readonly (SelectedEvent & { xmin: string; id: number | null })[],
  after: EventPosition,
  limit: number,
): EventPage {
  const events = rows.filter((row) => row.id !== null).map(toEventRow);
  const isFull = events.length === limit;
  const last = isFull ? events.at(-1)?.position : undefined;
  const horizon = { xid: BigInt(rows[0]?.xmin ?? after.xid), id: 0n };
  // A cursor beyond all that is committed is none of this database's: from a forger, or from before it was restored.
  return { events, isFull, next: last ?? (horizon.xid === after.xid ? after : horizon) };
}

/** Behind all that is committed now: where a new listener starts. */
export async function readHorizon(db: Database): Promise<EventPosition> {
  const { rows } = await sql<{ xmin: string }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin`.execute(db);
  return { xid: BigInt(rows[0]?.xmin ?? 0), id: 0n };
}
