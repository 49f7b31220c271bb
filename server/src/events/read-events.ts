import { receivableEvents } from '@backhaul/domain/access/event-receivers.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Audience, PersonAudience } from './event-audience.ts';
import { advance, type EventCursor, type EventPosition } from './event-cursor.ts';
import { eventColumns, type OrderEventRow, type SelectedEvent, toEventRow } from './event-row.ts';
import { offeringTypes, reachesDriver } from './offer-rules.ts';
import { cursorOf, type StreamNow, streamNow } from './stream-now.ts';

export interface EventPage {
  /** Events of orders only, since only those are sent to subscribers. */
  events: OrderEventRow[];
  /** The cursor to continue from: the last event or, if none is left, everything committed. */
  next: EventCursor;
  /** True if the page is full, so that more events may follow at once. */
  isFull: boolean;
}

/**
 * One row of the query for a page of events. Each row repeats the state of the stream. Without any event,
 * there is one row whose event columns are null.
 */
export type PageRow = StreamNow &
  Omit<SelectedEvent, 'id' | 'orderId'> & {
    id: number | null;
    /** The event's order; null for an event about another subject. */
    orderId: string | null;
  };

const isEvent = (row: PageRow): row is PageRow & { id: number } => row.id !== null;
const isOfOrder = (row: PageRow): row is PageRow & SelectedEvent => row.orderId !== null;

export const defaultLimit = 500;

interface Range {
  after: EventCursor;
  /** The end of the range. Nothing beyond it is read; null means everything committed. */
  until: EventCursor | null;
  limit: number;
}

type Found = RawBuilder<unknown>;

function gapsOf({ gaps }: EventCursor): Found {
  const xids = gaps.map(({ xid }) => xid.toString());
  const ids = gaps.map(({ id }) => id.toString());
  return sql`unnest(${xids}::xid8[], ${ids}::bigint[]) AS g (xid, id)`;
}

function isUpTo(until: EventCursor): Found {
  const { head } = until;
  return sql`(e.xid, e.id) <= (${head.xid.toString()}::xid8, ${head.id.toString()}::bigint)
    AND NOT EXISTS (SELECT FROM ${gapsOf(until)} WHERE g.xid = e.xid AND e.id > g.id)`;
}

/**
 * SQL conditions for the events after a cursor, one for each index range: after the cursor's head, and in its
 * gaps.
 */
function rangesOf({ after, until }: Range): Found[] {
  const { head, gaps } = after;
  const upTo = until === null ? sql`` : sql`AND ${isUpTo(until)}`;
  const behind = sql`(e.xid, e.id) > (${head.xid.toString()}::xid8, ${head.id.toString()}::bigint) ${upTo}`;
  if (gaps.length === 0) return [behind];
  const xids = gaps.map(({ xid }) => xid.toString());
  const within = sql`e.xid = ANY (${xids}::xid8[])
    AND EXISTS (SELECT FROM ${gapsOf(after)} WHERE g.xid = e.xid AND e.id > g.id) ${upTo}`;
  return [behind, within];
}

/**
 * One SELECT per range, for the events (alias `e`) that meet a condition. Returns their positions in the
 * stream, or other `columns`.
 */
export function eventsIn(range: Range, condition: Found, columns = sql`e.xid, e.id`): Found[] {
  return rangesOf(range).map(
    (inRange) => sql`(SELECT ${columns} FROM domain_events e WHERE ${condition} AND ${inRange}
      ORDER BY e.xid, e.id LIMIT ${range.limit})`,
  );
}

/**
 * SQL condition that a driver may see an event that offers an order. If the order goes to a few drivers step
 * by step, a driver sees only the `offered` event of their own step.
 */
const isToldTo = (userId: string) => sql`CASE WHEN e.type = 'offered'
  THEN NOT EXISTS (SELECT FROM ranked_offers r WHERE r.order_id = e.order_id AND r.event_id > e.id)
    AND (NOT e.details ? 'together' OR EXISTS (SELECT FROM joined_offers j
      WHERE j.id = (e.details -> 'together' ->> 'id')::uuid AND j.ended_at IS NULL))
    AND CASE WHEN e.details ? 'driverIds' THEN e.details -> 'driverIds' ? ${userId} ELSE NOT e.details -> 'except' ? ${userId} END
  ELSE NOT EXISTS (SELECT FROM ranked_offers r WHERE r.order_id = e.order_id AND r.event_id >= e.id) END`;

/**
 * The positions of events that offer an order to this driver. Orders that a driver has taken meanwhile are
 * left out.
 */
function foundOffers(range: Range, { userId }: PersonAudience): Found[] {
  return rangesOf(range).map(
    (inRange) => sql`(SELECT e.xid, e.id FROM domain_events e
      JOIN orders o ON o.id = e.order_id AND o.is_offered
      JOIN driver_profiles d ON d.user_id = ${userId}
      JOIN users u ON u.id = d.user_id
      LEFT JOIN driver_locations l ON l.user_id = d.user_id
      WHERE e.is_offer AND e.type = ANY (${[...offeringTypes]}) AND ${reachesDriver} AND ${isToldTo(userId)} AND ${inRange}
      ORDER BY e.xid, e.id LIMIT ${range.limit})`,
  );
}

function branchesOf(audience: Audience, range: Range): Found[] {
  if (audience.kind === 'public')
    return eventsIn(
      range,
      sql`e.order_id = ${audience.orderId}::uuid AND e.type = ANY (${receivableEvents('visitor')})`,
    );
  const { userId, isAdmin, isDriver } = audience;
  return [
    ...eventsIn(range, sql`e.customer_id = ${userId}::uuid`),
    ...eventsIn(range, sql`e.driver_id = ${userId}::uuid`),
    ...eventsIn(range, sql`e.previous_driver_id = ${userId}::uuid`),
    ...(isAdmin ? eventsIn(range, sql`e.sandbox_id IS NULL AND e.order_id IS NOT NULL`) : []),
    ...(isDriver ? foundOffers(range, audience) : []),
  ];
}

/**
 * The events that an audience may see after the cursor `after`, and up to the cursor `until` if given. They
 * are in transaction order, each exactly once, at most `limit` (500).
 */
export async function readEventsAfter(
  db: Database,
  after: EventCursor,
  audience: Audience,
  { until = null, limit = defaultLimit }: { until?: EventCursor | null; limit?: number } = {},
): Promise<EventPage> {
  const branches = branchesOf(audience, { after, until, limit });
  const { rows } = await sql<PageRow>`
    WITH ${sql.raw(streamNow)},
      seen AS (SELECT xid, id FROM (${sql.join(branches, sql` UNION `)}) s ORDER BY xid, id LIMIT ${limit})
    SELECT n.*, x.* FROM n LEFT JOIN (
      SELECT ${sql.raw(eventColumns)} FROM seen JOIN domain_events e USING (id) JOIN orders o ON o.id = e.order_id
    ) x ON true
    ORDER BY x.xid::xid8, x.id`.execute(db);
  return toPage(rows, { after, until, limit });
}

/**
 * Makes a page of the rows. Each event gets the cursor of a reader that has received this event and all
 * before it.
 */
export function toPage(rows: readonly PageRow[], { after, until, limit }: Range): EventPage {
  const [first] = rows;
  const end = until ?? (first === undefined ? after : cursorOf(first));
  const cursorAt = (position: EventPosition) => advance(after, end, position);
  const read = rows.filter(isEvent);
  const isFull = read.length === limit;
  const last = isFull ? read.at(-1) : undefined;
  const next = last === undefined ? end : cursorAt({ xid: BigInt(last.xid), id: BigInt(last.id) });
  return { events: read.filter(isOfOrder).map((row) => toEventRow(row, cursorAt)), isFull, next };
}
