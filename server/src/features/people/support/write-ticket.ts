import { randomBytes, randomUUID } from 'node:crypto';
import {
  makeTicketNumber,
  type TicketKind,
  ticketLimits,
  ticketNumberBytes,
} from '@backhaul/domain/support/ticket.ts';
import {
  type StaffedClock,
  type TicketPriority,
  ticketDue,
  ticketPriority,
} from '@backhaul/domain/support/ticket-clock.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { areaOfPerson } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';
import { areaOfOrder, staffedClockOf } from '../../../database/staffed-clock.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { findTicket, type TicketRow } from './ticket-store.ts';

/** The writer of a ticket: a person with an account, or a visitor with an e-mail address for the answer. */
export type TicketAuthor =
  | { kind: 'person'; userId: string; sandboxId: string | null }
  /** The visitor's id is null if the visitor wrote by mail. */
  | { kind: 'visitor'; visitorId: string | null; name: string; email: string };

interface TicketText {
  orderId: string | null;
  kind: TicketKind;
  subject: string;
  words: string;
}

const dayMs = 86_400_000;

/**
 * The numbers of tickets opened since `since`: by this author (`own`) and, if the author is a visitor, by all
 * visitors at the same IP address (`nearby`).
 */
async function countOpened(
  transaction: Database,
  author: TicketAuthor,
  since: Date,
): Promise<{ own: number; nearby: number }> {
  const { rows } =
    author.kind === 'person'
      ? await sql<{ own: number; nearby: number }>`
          SELECT count(*)::integer AS own, 0 AS nearby FROM tickets
          WHERE person_id = ${author.userId} AND created_at > ${since}`.execute(transaction)
      : await sql<{ own: number; nearby: number }>`
          SELECT (SELECT count(*)::integer FROM tickets
              WHERE reply_email = ${author.email} AND created_at > ${since}) AS own,
            (SELECT count(*)::integer FROM visitors me JOIN visitors v ON v.started_from = me.started_from
              JOIN tickets t ON t.visitor_id = v.id
              WHERE me.id = ${author.visitorId} AND t.created_at > ${since}) AS nearby`.execute(
          transaction,
        );
  return rows[0] ?? { own: 0, nearby: 0 };
}

/**
 * Throws rate_limited if the author has opened too many tickets. A lock makes the tickets of one author, or
 * of all visitors, be opened one after another, so that the count includes them all.
 */
async function requireFew(transaction: Database, author: TicketAuthor, now: Date): Promise<void> {
  const turn = author.kind === 'person' ? `tickets:${author.userId}` : 'tickets:visitors';
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(transaction);
  const { own, nearby } = await countOpened(transaction, author, new Date(now.getTime() - dayMs));
  if (own < ticketLimits.perDay && nearby < ticketLimits.perAddressAndDay) return;
  const message = 'You have written to us many times today. Please call us instead.';
  throw new AppError('rate_limited', { message, retryAfterSeconds: dayMs / 1000 });
}

/**
 * The urgency of a ticket, and the times by which we promise to answer and to solve it. The time runs from
 * `since`, but only in support's hours in the city of the order, else of the person, else of the first area.
 */
export async function readPromise(
  db: Database,
  about: { orderId: string | null; kind: TicketKind; personId: string | null },
  since: Date,
): Promise<{ priority: TicketPriority; answerDueAt: Date; solveDueAt: Date }> {
  const own = about.personId === null ? sql`NULL::text` : areaOfPerson(about.personId);
  const { rows } = await sql<{
    status: OrderStatus | null;
    isFromDriver: boolean | null;
    staffed: StaffedClock;
  }>`
    SELECT o.status, o.driver_id IS NOT DISTINCT FROM ${about.personId}::uuid AS "isFromDriver",
      ${staffedClockOf(sql`coalesce(${areaOfOrder('o')}, ${own})`)} AS staffed
    FROM (SELECT) AS one LEFT JOIN orders o ON o.id = ${about.orderId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  const priority = ticketPriority({
    kind: about.kind,
    orderStatus: row.status,
    isFromDriver: row.status !== null && row.isFromDriver === true,
  });
  const due = ticketDue(priority, since.getTime(), row.staffed);
  return {
    priority,
    answerDueAt: new Date(due.answerDueAt),
    solveDueAt: new Date(due.solveDueAt),
  };
}

/**
 * Stores a ticket and its event. Undefined if an open ticket reports the same problem. Throws rate_limited.
 */
export async function writeTicket(
  transaction: Database,
  author: TicketAuthor,
  { orderId, kind, subject, words }: TicketText,
  now: Date,
): Promise<TicketRow | undefined> {
  await requireFew(transaction, author, now);
  const id = randomUUID();
  const number = makeTicketNumber(randomBytes(ticketNumberBytes));
  const isPerson = author.kind === 'person';
  const userId = isPerson ? author.userId : null;
  const sandboxId = isPerson ? author.sandboxId : null;
  const [visitorId, name, email] = isPerson
    ? [null, null, null]
    : [author.visitorId, author.name, author.email];
  const { priority, answerDueAt, solveDueAt } = await readPromise(
    transaction,
    { orderId, kind, personId: userId },
    now,
  );
  const { rows } = await sql`
    INSERT INTO tickets (id, number, sandbox_id, person_id, visitor_id, visitor_name, reply_email, order_id, kind, priority,
      subject, words, created_at, answer_due_at, solve_due_at)
    VALUES (${id}, ${number}, ${sandboxId}, ${userId}, ${visitorId}, ${name}, ${email}, ${orderId}, ${kind}, ${priority},
      ${subject}, ${words}, ${now}, ${answerDueAt}, ${solveDueAt})
    ON CONFLICT (order_id, kind) WHERE closed_at IS NULL AND order_id IS NOT NULL DO NOTHING RETURNING id`.execute(
    transaction,
  );
  if (rows.length === 0) return undefined;
  await appendSubjectEvent(transaction, {
    subject: 'ticket',
    subjectId: id,
    type: 'opened',
    actor: { kind: 'owner', id: userId },
    sandboxId,
    happenedAt: now,
  });
  return findTicket(transaction, id);
}
