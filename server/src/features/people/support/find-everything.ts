import type { CallQuery } from '@backhaul/contract/call.ts';
import type { listEverything, Waiting } from '@backhaul/contract/calls/people/inbox.ts';
import { ticketDue, ticketPriority } from '@backhaul/domain/support/ticket-clock.ts';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';
import { type ChatRow, findWaitingChats, presentChat } from './find-chats.ts';
import { findInbox } from './find-inbox.ts';

interface Placed {
  id: string;
  /** The entry's time in the list, by which the list is sorted, as PostgreSQL writes times. */
  sort_at: string;
  atMicros: number;
  item: Waiting;
}

/**
 * Converts a time as PostgreSQL writes it, such as '2026-11-20 22:40:00.123456+00', to microseconds since
 * 1970. Milliseconds would be too coarse: two close times could change places, and the next page could skip
 * an entry.
 */
function microsOf(text: string): number {
  const [, whole = '', part = '', zone = ''] =
    /^([^.]+?)(?:\.(\d+))?([+-]\d{2}(?::\d{2})?)$/.exec(text) ?? [];
  const offset = zone.length === 3 ? `${zone}:00` : zone;
  return Date.parse(`${whole.replace(' ', 'T')}${offset}`) * 1000 + Number(part.padEnd(6, '0'));
}

/** Compares ids as PostgreSQL compares uuids: as text. */
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * Gives a chat its place in the list. A chat is sorted like a ticket opened at the chat's first unread
 * message, by the time by which we would have to answer it.
 */
function placeChat(row: ChatRow): Placed {
  const since = row.waits_since ?? row.last_at;
  const isFromDriver = row.waits_from === 'driver';
  const priority = ticketPriority({ kind: 'other', orderStatus: row.status, isFromDriver });
  const atMs = ticketDue(priority, since.getTime(), row.staffed).answerDueAt;
  const dueAt = new Date(atMs).toISOString();
  return {
    id: row.id,
    sort_at: dueAt.replace('T', ' ').replace('Z', '+00'),
    atMicros: atMs * 1000,
    item: { id: row.id, way: 'chat', dueAt, ticket: null, chat: presentChat(row) },
  };
}

/**
 * A page of all tickets and waiting chats: first those that wait for us, by promised time, then the answered
 * tickets.
 */
export async function findEverything(
  db: Database,
  { owner = 'all', cursor, limit = 50 }: CallQuery<typeof listEverything>,
  who: { userId: string; now: Date },
): Promise<Placed[]> {
  const [tickets, chats] = await Promise.all([
    findInbox(db, { state: 'open', owner, cursor, limit }, who),
    // Nobody on the staff owns a chat, so the filter "mine" shows none.
    owner === 'mine' ? [] : findWaitingChats(db, who.now),
  ]);
  const from = readCursor(cursor);
  const fromMicros = from === null ? null : microsOf(from.at);
  const isAfter = (placed: Placed) =>
    from === null ||
    fromMicros === null ||
    placed.atMicros > fromMicros ||
    (placed.atMicros === fromMicros && byId(placed, from) > 0);
  const placed = [
    ...chats.map(placeChat).filter(isAfter),
    ...tickets.map(({ sort_at, way, ...ticket }): Placed => {
      const { id, dueAt } = ticket;
      return {
        id,
        sort_at,
        atMicros: microsOf(sort_at),
        item: { id, way, dueAt, ticket, chat: null },
      };
    }),
  ];
  return placed.toSorted((a, b) => a.atMicros - b.atMicros || byId(a, b)).slice(0, limit);
}
