import type { Pool } from 'pg';
import type { EventCursor } from './event-cursor.ts';
import { eventColumns } from './event-row.ts';
import { defaultLimit, type EventPage, type PageRow, toPage } from './read-events.ts';
import { streamNow } from './stream-now.ts';

/** Behind the head and in the gaps, each off the same index; with empty lists of gaps the second finds nothing. */
const readNewEventsSql = `
  WITH ${streamNow}, new AS (
    (SELECT e.xid, e.id FROM order_events e WHERE (e.xid, e.id) > ($1::xid8, $2::bigint) ORDER BY e.xid, e.id LIMIT $5)
    UNION ALL
    (SELECT e.xid, e.id FROM unnest($3::xid8[], $4::bigint[]) AS g (xid, id) JOIN order_events e ON e.xid = g.xid AND e.id > g.id
      ORDER BY e.xid, e.id LIMIT $5)
  )
  SELECT n.*, x.* FROM n LEFT JOIN (
    SELECT ${eventColumns} FROM (SELECT xid, id FROM new ORDER BY xid, id LIMIT $5) p
    JOIN order_events e USING (id) JOIN orders o ON o.id = e.order_id
  ) x ON true
  ORDER BY x.xid::xid8, x.id`;

/**
 * Every event of every world after a cursor, for the process that tells its own listeners: whatever is committed, however
 * long an older transaction stays open.
 */
export async function readNewEvents(
  pool: Pool,
  after: EventCursor,
  limit = defaultLimit,
): Promise<EventPage> {
  const { head, gaps } = after;
  const { rows } = await pool.query<PageRow>({
    name: 'read-new-events',
    text: readNewEventsSql,
    values: [
      head.xid.toString(),
      head.id.toString(),
      gaps.map(({ xid }) => xid.toString()),
      gaps.map(({ id }) => id.toString()),
      limit,
    ],
  });
  return toPage(rows, { after, until: null, limit });
}
