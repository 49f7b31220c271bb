import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { EventCursor } from './event-cursor.ts';

/** How far the stream has got as one statement sees it. */
export interface StreamNow {
  /** Of the last event committed; null before the first. */
  lastXid: string | null;
  lastId: number | null;
  /** The statement's snapshot as PostgreSQL writes it: xmin:xmax:running,running. */
  snapshot: string;
}

/** A CTE `n` with the columns of StreamNow. The last event is read off the end of the index. */
export const streamNow = `n AS MATERIALIZED (
  SELECT pg_current_snapshot()::text AS snapshot, l.xid::text AS "lastXid", l.id AS "lastId"
  FROM (SELECT) s LEFT JOIN LATERAL (SELECT xid, id FROM domain_events ORDER BY xid DESC, id DESC LIMIT 1) l ON true)`;

/**
 * The cursor of all that is committed. Its head is an event and never the snapshot's own end: after a crash PostgreSQL gives
 * out again the numbers of transactions that left no trace, and such a cursor would lie beyond events to come.
 */
export function cursorOf({ lastXid, lastId, snapshot }: StreamNow): EventCursor {
  const head = { xid: BigInt(lastXid ?? 0), id: BigInt(lastId ?? 0) };
  const running = (snapshot.split(':')[2] ?? '').split(',').filter((xid) => xid !== '');
  const gaps = running.map((xid) => ({ xid: BigInt(xid), id: 0n }));
  return { head, gaps: gaps.filter(({ xid }) => xid < head.xid) };
}

/** Behind all that is committed now: where a new subscriber starts. */
export async function readStreamNow(db: Database): Promise<EventCursor> {
  const { rows } = await sql<StreamNow>`WITH ${sql.raw(streamNow)} SELECT * FROM n`.execute(db);
  const [now] = rows;
  if (now === undefined) throw new Error('PostgreSQL answered no snapshot');
  return cursorOf(now);
}
