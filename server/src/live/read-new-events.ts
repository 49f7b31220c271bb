import type { Pool } from 'pg';
import {
  changedDrivers,
  changedSince,
  type DriverState,
  type DriversSeen,
} from './changed-drivers.ts';
import type { EventCursor } from '../events/event-cursor.ts';
import { eventColumns } from '../events/event-row.ts';
import { defaultLimit, type EventPage, type PageRow, toPage } from '../events/read-events.ts';
import { streamNow } from '../events/stream-now.ts';

/**
 * SQL that reads three things, each by its own index: events after a cursor's last position, events that were
 * written later by transactions still open when the cursor was made, and changed drivers.
 */
const readNewEventsSql = `
  WITH ${streamNow}, new AS (
    (SELECT e.xid, e.id FROM domain_events e WHERE (e.xid, e.id) > ($1::xid8, $2::bigint) ORDER BY e.xid, e.id LIMIT $5)
    UNION ALL
    (SELECT e.xid, e.id FROM unnest($3::xid8[], $4::bigint[]) AS g (xid, id) JOIN domain_events e ON e.xid = g.xid AND e.id > g.id
      ORDER BY e.xid, e.id LIMIT $5)
  ), changed AS MATERIALIZED (SELECT ${changedDrivers('$6', '$7')} AS drivers)
  SELECT n.*, changed.drivers, x.* FROM n CROSS JOIN changed LEFT JOIN (
    SELECT ${eventColumns} FROM (SELECT xid, id FROM new ORDER BY xid, id LIMIT $5) p
    JOIN domain_events e USING (id) LEFT JOIN orders o ON o.id = e.order_id
  ) x ON true
  ORDER BY x.xid::xid8, x.id`;

interface News extends EventPage {
  /** The drivers whose state has changed since the last read, because they may now get other offers. */
  drivers: DriverState[];
  driversSeen: DriversSeen;
}

/**
 * All tenants' events after a cursor, and all changed drivers, for a process to publish. Reads one snapshot and does
 * not wait for older open transactions.
 */
export async function readNewEvents(
  pool: Pool,
  after: EventCursor,
  driversSeen: DriversSeen,
): Promise<News> {
  const { head, gaps } = after;
  const { rows } = await pool.query<PageRow & { drivers: DriverState[] }>({
    name: 'read-new-events',
    text: readNewEventsSql,
    values: [
      head.xid.toString(),
      head.id.toString(),
      gaps.map(({ xid }) => xid.toString()),
      gaps.map(({ id }) => id.toString()),
      defaultLimit,
      ...changedSince(driversSeen),
    ],
  });
  const [first] = rows;
  return {
    ...toPage(rows, { after, until: null, limit: defaultLimit }),
    drivers: first?.drivers ?? [],
    driversSeen: first?.snapshot ?? driversSeen,
  };
}
