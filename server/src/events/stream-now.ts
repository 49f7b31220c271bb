import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { EventCursor } from './event-cursor.ts';

/** The end of the event stream in the snapshot of one SQL statement. */
export interface StreamNow {
  /** Transaction id of the last committed event; null before the first. */
  lastXid: string | null;
  lastId: number | null;
  /** The statement's snapshot in PostgreSQL's form: xmin:xmax:running,running. */
  snapshot: string;
}

/**
 * SQL for a CTE `n` with the columns of StreamNow. The last event is found by its index, without reading the
 * others.
 */
export const streamNow = `n AS MATERIALIZED (
  SELECT pg_current_snapshot()::text AS snapshot, l.xid::text AS "lastXid", l.id AS "lastId"
  FROM (SELECT) s LEFT JOIN LATERAL (SELECT xid, id FROM domain_events ORDER BY xid DESC, id DESC LIMIT 1) l ON true)`;

/**
 * The cursor of everything committed. Its head is the last event, never the snapshot's end: after a crash
 * PostgreSQL reuses the ids of transactions that left no rows, so a cursor at the snapshot's end would skip
 * later events.
 */
export function cursorOf({ lastXid, lastId, snapshot }: StreamNow): EventCursor {
  const head = { xid: BigInt(lastXid ?? 0), id: BigInt(lastId ?? 0) };
  const running = (snapshot.split(':')[2] ?? '').split(',').filter((xid) => xid !== '');
  const gaps = running.map((xid) => ({ xid: BigInt(xid), id: 0n }));
  return { head, gaps: gaps.filter(({ xid }) => xid < head.xid) };
}

/** The cursor after everything committed, where a new subscriber starts. */
export async function readStreamNow(db: Database): Promise<EventCursor> {
  const { rows } = await sql<StreamNow>`WITH ${sql.raw(streamNow)} SELECT * FROM n`.execute(db);
  const [now] = rows;
  if (now === undefined) throw new Error('PostgreSQL answered no snapshot');
  return cursorOf(now);
}
