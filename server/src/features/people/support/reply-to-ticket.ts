import { randomUUID } from 'node:crypto';
import type { Ticket } from '@backhaul/contract/calls/people/support.ts';
import { type ReplyWay, type TicketKind, ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { type IdempotencyClaim, saveIdempotentResponse } from '../../../app/idempotency.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { attachFiles } from './attach-files.ts';
import type { SupportDeps } from './open-ticket.ts';
import { presentTicket } from './ticket-presenter.ts';
import { findTicket } from './ticket-store.ts';
import { readPromise } from './write-ticket.ts';

interface RepliedTicket {
  id: string;
  person_id: string | null;
  sandbox_id: string | null;
  order_id: string | null;
  kind: TicketKind;
  closed_at: Date | null;
  status: string;
}

interface Reply {
  id: string;
  words: string;
  via: ReplyWay;
}

interface Written {
  ticketId: string;
  replyId: string;
}

const hourMs = 3_600_000;

/**
 * Finds and locks the ticket that gets the person's next message: the ticket `id`, or the ticket it was
 * merged into. If that one is closed and an open ticket reports the same problem, the open ticket is
 * returned.
 */
async function lockCurrent(transaction: Database, id: string): Promise<RepliedTicket | undefined> {
  const { rows } = await sql<RepliedTicket>`
    WITH RECURSIVE way AS (
      SELECT id, merged_into, 0 AS steps FROM tickets WHERE id = ${id}
      UNION ALL SELECT t.id, t.merged_into, w.steps + 1 FROM way w JOIN tickets t ON t.id = w.merged_into WHERE w.steps < 20
    ), last AS (
      SELECT t.* FROM way w JOIN tickets t ON t.id = w.id ORDER BY w.steps DESC LIMIT 1
    ), current AS (
      SELECT coalesce((SELECT s.id FROM tickets s WHERE l.closed_at IS NOT NULL AND s.order_id = l.order_id
        AND s.kind = l.kind AND s.closed_at IS NULL), l.id) AS id FROM last l
    )
    SELECT t.id, t.person_id, t.sandbox_id, t.order_id, t.kind, t.closed_at, t.status
    FROM tickets t WHERE t.id = (SELECT id FROM current) FOR UPDATE`.execute(transaction);
  return rows[0];
}

/** Throws rate_limited for a person who wrote too often in one ticket within the last hour. */
async function requireCalm(transaction: Database, id: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const { rows } = await sql<{ written: number }>`
    SELECT count(*)::integer AS written FROM ticket_replies WHERE ticket_id = ${id} AND at > ${since}`.execute(
    transaction,
  );
  if ((rows[0]?.written ?? 0) < ticketLimits.repliesPerHour) return;
  throw new AppError('rate_limited', {
    message:
      'You have written too many messages in this ticket in the last hour. Please try again later.',
    retryAfterSeconds: 3600,
  });
}

/**
 * Adds a person's message to a ticket, and opens a closed ticket again. If the ticket was merged, the message
 * goes to the ticket it was merged into. Returns the ticket with the message. Throws rate_limited, not_found.
 */
export async function writeReply(
  transaction: Database,
  { id, words, via }: Reply,
  now: Date,
): Promise<Written> {
  const ticket = await lockCurrent(transaction, id);
  if (ticket === undefined) throw new AppError('not_found');
  await requireCalm(transaction, ticket.id, now);
  const replyId = randomUUID();
  await sql`INSERT INTO ticket_replies (id, ticket_id, words, via, at)
    VALUES (${replyId}, ${ticket.id}, ${words}, ${via}, ${now})`.execute(transaction);
  if (ticket.status !== 'open') {
    const { order_id: orderId, kind, person_id: personId } = ticket;
    const promise = await readPromise(transaction, { orderId, kind, personId }, now);
    const isAgain = ticket.closed_at !== null;
    await sql`UPDATE tickets SET status = 'open', closed_at = NULL, merged_into = NULL,
        answer_due_at = ${promise.answerDueAt},
        solve_due_at = CASE WHEN ${isAgain} THEN ${promise.solveDueAt}::timestamptz ELSE solve_due_at END
      WHERE id = ${ticket.id}`.execute(transaction);
  }
  await appendSubjectEvent(transaction, {
    subject: 'ticket',
    subjectId: ticket.id,
    type: 'replied',
    actor: { kind: 'owner', id: ticket.person_id },
    sandboxId: ticket.sandbox_id,
    happenedAt: now,
  });
  return { ticketId: ticket.id, replyId };
}

/** Adds a message to the caller's own ticket. Throws not_found, rate_limited, unknown_file. */
export function replyAsPerson(
  { db, bus, clock }: SupportDeps,
  principal: SessionPrincipal,
  { fileIds, ...reply }: Reply & { fileIds?: readonly string[] | undefined },
  idempotency: IdempotencyClaim | null,
): Promise<Ticket> {
  return commitEvents(db, bus, async (transaction) => {
    const { rows } = await sql`
      SELECT FROM tickets WHERE id = ${reply.id} AND person_id = ${principal.userId}`.execute(
      transaction,
    );
    if (rows.length === 0) throw new AppError('not_found');
    const written = await writeReply(transaction, reply, clock.now());
    await attachFiles(transaction, principal, written, fileIds);
    const ticket = await findTicket(transaction, written.ticketId);
    if (ticket === undefined) throw new Error(`ticket ${reply.id} is gone under its lock`);
    const answer = presentTicket(ticket);
    await saveIdempotentResponse(transaction, idempotency, 201, answer);
    return answer;
  });
}
