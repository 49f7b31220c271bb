import type { CallQuery } from '@backhaul/contract/call.ts';
import type { Chat, listChats } from '@backhaul/contract/calls/people/chats.ts';
import type { ThreadSide } from '@backhaul/domain/conversation/thread-rules.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

interface ChatRow {
  id: string;
  tracking_number: string;
  retailer: string;
  status: OrderStatus;
  customer_name: string;
  driver_name: string | null;
  last_from: ThreadSide;
  last_words: string | null;
  last_at: Date;
  waits_since: Date | null;
  sort_at: string;
}

const shownWords = 160;
/** Chats in which nobody wrote for longer are found by their order. */
const shownMs = 7 * 86_400_000;

/** A page of the live tenant's chats, the last written first. */
export async function findChats(
  db: Database,
  { state = 'waiting', cursor: text, limit = 50 }: CallQuery<typeof listChats>,
  now: Date,
): Promise<(Chat & { sort_at: string })[]> {
  const cursor = readCursor(text);
  const since = new Date(now.getTime() - shownMs);
  const isAfter =
    cursor === null
      ? sql`true`
      : sql`(l.created_at, l.order_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<ChatRow>`
    WITH last AS (
      SELECT DISTINCT ON (m.order_id) m.order_id, m.author_kind, m.words, m.created_at
      FROM order_messages m WHERE m.created_at > ${since} ORDER BY m.order_id, m.sequence DESC
    )
    SELECT o.id, o.tracking_number, o.retailer, o.status, c.first_name || ' ' || c.last_name AS customer_name,
      d.first_name || ' ' || d.last_name AS driver_name, l.author_kind AS last_from,
      left(l.words, ${shownWords}::integer) AS last_words, l.created_at AS last_at, w.since AS waits_since,
      l.created_at::text AS sort_at
    FROM last l JOIN orders o ON o.id = l.order_id JOIN users c ON c.id = o.customer_id LEFT JOIN users d ON d.id = o.driver_id
      LEFT JOIN LATERAL (
        SELECT min(m.created_at) AS since FROM order_messages m
        WHERE m.order_id = l.order_id AND m.author_kind <> 'admin' AND m.sequence > greatest(
          coalesce((SELECT max(k.sequence) FROM order_message_marks k WHERE k.order_id = l.order_id AND k.side = 'admin'), 0),
          coalesce((SELECT max(a.sequence) FROM order_messages a WHERE a.order_id = l.order_id AND a.author_kind = 'admin'), 0))
      ) w ON true
    WHERE o.sandbox_id IS NULL AND (${state === 'all'} OR w.since IS NOT NULL) AND ${isAfter}
    ORDER BY l.created_at DESC, l.order_id DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    trackingNumber: row.tracking_number,
    retailer: row.retailer,
    status: row.status,
    customerName: row.customer_name,
    driverName: row.driver_name,
    lastFrom: row.last_from,
    lastWords: row.last_words,
    lastAt: row.last_at.toISOString(),
    waitsSince: row.waits_since?.toISOString() ?? null,
    sort_at: row.sort_at,
  }));
}
