import type { CallQuery } from '@backhaul/contract/call.ts';
import type { InboxTicket, listInbox } from '@backhaul/contract/calls/people/inbox.ts';
import type { TicketPriority } from '@backhaul/domain/support/ticket-clock.ts';
import type { TicketKind, TicketStatus } from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import { readCursor } from '../../../app/page-cursor.ts';
import type { Database } from '../../../database/connect.ts';

/** The main facts of a ticket, shown in the list and in the open ticket. */
export interface InboxRow {
  id: string;
  number: string;
  kind: TicketKind;
  priority: TicketPriority;
  subject: string;
  status: TicketStatus;
  created_at: Date;
  due_at: Date;
  person_name: string;
  is_visitor: boolean;
  order_id: string | null;
  tracking_number: string | null;
  work_id: string | null;
  owner_id: string | null;
  owner_name: string | null;
  snoozed_until: Date | null;
}

export const inboxColumns = sql`t.id, t.number, t.kind, t.priority, t.subject, t.status, t.created_at,
  CASE t.status WHEN 'open' THEN t.answer_due_at ELSE t.solve_due_at END AS due_at,
  coalesce(t.visitor_name, p.first_name || ' ' || p.last_name) AS person_name, t.person_id IS NULL AS is_visitor,
  t.order_id, o.tracking_number, w.id AS work_id, w.owner_id,
  (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = w.owner_id) AS owner_name, w.snoozed_until`;

/**
 * SQL joins for the list of tickets. A ticket has no owner and no postponement of its own; its item on the
 * work list (`w`) has them.
 */
export const inboxJoins = sql`LEFT JOIN users p ON p.id = t.person_id LEFT JOIN orders o ON o.id = t.order_id
  LEFT JOIN work_items w ON w.source = 'ticket' AND w.source_id = t.id AND w.closed_at IS NULL`;

export function presentHead(row: InboxRow): Omit<InboxTicket, 'lastWords'> {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    priority: row.priority,
    subject: row.subject,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    personName: row.person_name,
    isVisitor: row.is_visitor,
    orderId: row.order_id,
    trackingNumber: row.tracking_number,
    workId: row.work_id,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  };
}

const shownWords = 160;

/**
 * This interval is added to the times of answered tickets, so that they come after all tickets that wait for
 * us.
 */
const answeredLater = sql`interval '100 years'`;

const orders = {
  open: {
    at: sql`CASE t.status WHEN 'open' THEN t.answer_due_at ELSE t.solve_due_at + ${answeredLater} END`,
    isDown: false,
  },
  put_off: { at: sql`w.snoozed_until`, isDown: false },
  closed: { at: sql`t.closed_at`, isDown: true },
} as const;

type InboxQuery = CallQuery<typeof listInbox>;

/**
 * A ticket with the time by which the list is sorted. `way` is the channel through which the person wrote
 * last.
 */
type ListedTicket = InboxTicket & { sort_at: string; way: 'mail' | 'contact' | 'report' };

/** A page of the live tenant's tickets in one state. */
export async function findInbox(
  db: Database,
  { state = 'open', owner = 'all', cursor: text, limit = 50 }: InboxQuery,
  { userId, now }: { userId: string; now: Date },
): Promise<ListedTicket[]> {
  const { at, isDown } = orders[state];
  const cursor = readCursor(text);
  const isPutOff = sql`coalesce(w.snoozed_until > ${now}, false)`;
  const isInState =
    state === 'closed'
      ? sql`t.closed_at IS NOT NULL`
      : sql`t.closed_at IS NULL AND ${isPutOff} = ${state === 'put_off'}`;
  const isOwned =
    owner === 'all'
      ? sql`true`
      : owner === 'mine'
        ? sql`w.owner_id = ${userId}`
        : sql`w.owner_id IS NULL`;
  const isAfter =
    cursor === null
      ? sql`true`
      : sql`(${at}, t.id) ${isDown ? sql`<` : sql`>`} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const direction = isDown ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<
    InboxRow & { last_words: string } & Pick<ListedTicket, 'sort_at' | 'way'>
  >`
    SELECT ${inboxColumns}, (${at})::text AS sort_at,
      CASE WHEN coalesce((SELECT r.via FROM ticket_replies r WHERE r.ticket_id = t.id ORDER BY r.at DESC LIMIT 1),
        CASE WHEN t.person_id IS NULL AND t.visitor_id IS NULL THEN 'mail' END) = 'mail' THEN 'mail'
        WHEN t.order_id IS NULL THEN 'contact' ELSE 'report' END AS way, left(coalesce(
      (SELECT s.words FROM (
        SELECT r.words, r.at FROM ticket_replies r WHERE r.ticket_id = t.id
        UNION ALL SELECT a.words, a.at FROM ticket_answers a WHERE a.ticket_id = t.id) s ORDER BY s.at DESC LIMIT 1),
      t.words), ${shownWords}::integer) AS last_words
    FROM tickets t ${inboxJoins}
    WHERE t.sandbox_id IS NULL AND ${isInState} AND ${isOwned} AND ${isAfter}
    ORDER BY ${at} ${direction}, t.id ${direction} LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    ...presentHead(row),
    lastWords: row.last_words,
    sort_at: row.sort_at,
    way: row.way,
  }));
}
