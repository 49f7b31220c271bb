import type { CallQuery } from '@backhaul/contract/call.ts';
import type { Chat, listChats } from '@backhaul/contract/calls/people/chats.ts';
import type { ThreadSide } from '@backhaul/domain/conversation/thread-rules.ts';
import type { StaffedClock } from '@backhaul/domain/support/ticket-clock.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { type RawBuilder, sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { areaOfOrder, staffedClockOf } from '../../../database/staffed-clock.ts';

export interface ChatRow {
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
  /**
   * The side (customer or driver) whose message has waited longest for support's answer; null if none waits.
   */
  waits_from: ThreadSide | null;
  /** The hours in which support answers, in the time zone of the chat's order. */
  staffed: StaffedClock;
  sort_at: string;
}

const shownWords = 160;
/**
 * The maximum age of a chat's last message in the list of chats. Older chats are found through their order.
 */
const shownMs = 7 * 86_400_000;

/**
 * SQL for the live tenant's chats with recent messages. Its aliases: `l` is the chat's last message, `o` its
 * order, `w` the oldest message that waits for support, or null.
 */
function recentChats(now: Date): RawBuilder<unknown> {
  const since = new Date(now.getTime() - shownMs);
  return sql`(
      SELECT DISTINCT ON (m.order_id) m.order_id, m.author_kind, m.words, m.created_at
      FROM order_messages m WHERE m.created_at > ${since} ORDER BY m.order_id, m.sequence DESC
    ) l JOIN orders o ON o.id = l.order_id AND o.sandbox_id IS NULL
      LEFT JOIN LATERAL (
        SELECT m.created_at AS since, m.author_kind AS "from" FROM order_messages m
        WHERE m.order_id = l.order_id AND m.author_kind <> 'admin' AND m.sequence > greatest(
          coalesce((SELECT max(k.sequence) FROM order_message_marks k WHERE k.order_id = l.order_id AND k.side = 'admin'), 0),
          coalesce((SELECT max(a.sequence) FROM order_messages a WHERE a.order_id = l.order_id AND a.author_kind = 'admin'), 0))
        ORDER BY m.sequence LIMIT 1
      ) w ON true`;
}

const isWaiting = sql`w.since IS NOT NULL`;

async function readChats(
  db: Database,
  { now, where, limit }: { now: Date; where: RawBuilder<unknown>; limit: number },
): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    SELECT o.id, o.tracking_number, o.retailer, o.status, c.first_name || ' ' || c.last_name AS customer_name,
      d.first_name || ' ' || d.last_name AS driver_name, l.author_kind AS last_from,
      left(l.words, ${shownWords}::integer) AS last_words, l.created_at AS last_at, w.since AS waits_since,
      w."from" AS waits_from, ${staffedClockOf(areaOfOrder('o'))} AS staffed, l.created_at::text AS sort_at
    FROM ${recentChats(now)} JOIN users c ON c.id = o.customer_id LEFT JOIN users d ON d.id = o.driver_id
    WHERE ${where} ORDER BY l.created_at DESC, l.order_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export function presentChat(row: ChatRow): Chat {
  return {
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
  };
}

/** A page of the live tenant's chats, those with the latest message first. */
export function findChats(
  db: Database,
  { state = 'waiting', cursor: text, limit = 50 }: CallQuery<typeof listChats>,
  now: Date,
): Promise<ChatRow[]> {
  const cursor = readCursor(text);
  const isAfter =
    cursor === null
      ? sql`true`
      : sql`(l.created_at, l.order_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const where = sql`(${state === 'all'} OR ${isWaiting}) AND ${isAfter}`;
  return readChats(db, { now, where, limit });
}

/** The maximum number of waiting chats that the inbox shows. The page "Chats" shows the rest. */
const mostWaiting = 500;

export const findWaitingChats = (db: Database, now: Date): Promise<ChatRow[]> =>
  readChats(db, { now, where: isWaiting, limit: mostWaiting });

export async function countWaitingChats(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${recentChats(now)} WHERE ${isWaiting}`.execute(db);
  return rows[0]?.count ?? 0;
}
