import type { OrderEventType } from '@backhaul/domain/order/order-events.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { advance, type EventCursor } from './event-cursor.ts';
import { eventsIn } from './read-events.ts';
import { cursorOf, type StreamNow, streamNow } from './stream-now.ts';

interface CompanyEvent {
  id: number;
  orderId: string;
  trackingNumber: string;
  sequence: number;
  type: OrderEventType;
  status: OrderStatus;
  happenedAt: Date;
  /** The kind of file, for an event about a file. */
  fileKind: string | null;
}

type Row = StreamNow & ((CompanyEvent & { xid: string }) | { id: null });

interface CompanyStream {
  companyId: string;
  sandboxId: string | null;
  types: readonly OrderEventType[];
}

/**
 * The events after a cursor about returns to a company's stores, in the sequence of transactions, each
 * exactly once.
 */
export async function readCompanyEvents(
  db: Database,
  { companyId, sandboxId, types }: CompanyStream,
  { after, limit }: { after: EventCursor; limit: number },
): Promise<{ events: CompanyEvent[]; next: EventCursor }> {
  const ofCompany = sql`e.company_id = ${companyId} AND e.sandbox_id IS NOT DISTINCT FROM ${sandboxId}::uuid
    AND e.type = ANY (${sql.val([...types])}::text[])`;
  const found = eventsIn({ after, until: null, limit }, ofCompany);
  const { rows } = await sql<Row>`
    WITH ${sql.raw(streamNow)},
      seen AS (SELECT xid, id FROM (${sql.join(found, sql` UNION `)}) s ORDER BY xid, id LIMIT ${limit})
    SELECT n.*, x.* FROM n LEFT JOIN (
      SELECT e.xid::text AS xid, e.id, e.order_id AS "orderId", o.tracking_number AS "trackingNumber", e.sequence, e.type,
        e.status, e.happened_at AS "happenedAt", e.details ->> 'kind' AS "fileKind"
      FROM seen JOIN domain_events e USING (id) JOIN orders o ON o.id = e.order_id
    ) x ON true
    ORDER BY x.xid::xid8, x.id`.execute(db);
  const [first] = rows;
  const end = first === undefined ? after : cursorOf(first);
  const events = rows.filter((row) => row.id !== null);
  const last = events.length === limit ? events.at(-1) : undefined;
  const next =
    last === undefined ? end : advance(after, end, { xid: BigInt(last.xid), id: BigInt(last.id) });
  return { events, next };
}
