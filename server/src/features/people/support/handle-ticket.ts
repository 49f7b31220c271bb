import type { EventType } from '@backhaul/domain/events/event-kinds.ts';
import { reportableKinds, type TicketKind } from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { SupportDeps } from './open-ticket.ts';
import { readPromise } from './write-ticket.ts';

interface LockedTicket {
  id: string;
  kind: TicketKind;
  person_id: string | null;
  reply_email: string | null;
  order_id: string | null;
  order_status: string | null;
  created_at: Date;
  closed_at: Date | null;
}

/**
 * Reads and locks tickets of the live tenant. Rows are locked in the order of their ids, so that two merges
 * cannot deadlock.
 */
async function lockTickets(transaction: Database, ids: readonly string[]): Promise<LockedTicket[]> {
  const { rows } = await sql<LockedTicket>`
    SELECT t.id, t.kind, t.person_id, t.reply_email, t.order_id, o.status AS order_status, t.created_at, t.closed_at
    FROM tickets t LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.id = ANY (${[...ids]}::uuid[]) AND t.sandbox_id IS NULL ORDER BY t.id FOR UPDATE OF t`.execute(
    transaction,
  );
  const found = ids.flatMap((id) => rows.filter((row) => row.id === id));
  if (found.length < ids.length) throw new AppError('not_found');
  return found;
}

function append(
  transaction: Database,
  { userId }: SessionPrincipal,
  { id, type, now }: { id: string; type: EventType<'ticket'>; now: Date },
): Promise<unknown> {
  return appendSubjectEvent(transaction, {
    subject: 'ticket',
    subjectId: id,
    type,
    actor: { kind: 'admin', id: userId },
    sandboxId: null,
    happenedAt: now,
  });
}

/**
 * Changes the kind of a ticket. Its promised times change as well, counted from its opening. Throws
 * not_found, ticket_closed, validation_failed. Throws ticket_open if its order has another open ticket of
 * that kind.
 */
export function changeKind(
  { db, bus, clock }: SupportDeps,
  principal: SessionPrincipal,
  { id, kind }: { id: string; kind: TicketKind },
): Promise<void> {
  return commitEvents(db, bus, async (transaction) => {
    const [ticket] = await lockTickets(transaction, [id]);
    if (ticket === undefined || ticket.closed_at !== null) throw new AppError('ticket_closed');
    if (!reportableKinds(ticket.order_status).includes(kind)) {
      const problem =
        ticket.order_id === null
          ? 'This ticket is about no order, so it stays ‘Something else’'
          : 'The store has not taken this return yet';
      throw new AppError('validation_failed', { fieldErrors: { kind: problem } });
    }
    const about = { orderId: ticket.order_id, kind, personId: ticket.person_id };
    const promise = await readPromise(transaction, about, ticket.created_at);
    const { rows } = await sql`
      UPDATE tickets SET kind = ${kind}, priority = ${promise.priority}, solve_due_at = ${promise.solveDueAt},
        answer_due_at = CASE WHEN first_answered_at IS NULL THEN ${promise.answerDueAt}::timestamptz ELSE answer_due_at END
      WHERE id = ${id} AND NOT EXISTS (SELECT FROM tickets t WHERE t.order_id = ${ticket.order_id}::uuid AND t.kind = ${kind}
        AND t.closed_at IS NULL AND t.id <> ${id}) RETURNING id`.execute(transaction);
    if (rows.length === 0)
      throw new AppError('ticket_open', {
        message: 'This return has another open ticket of that kind. Merge the two tickets instead.',
      });
    await append(transaction, principal, { id, type: 'changed', now: clock.now() });
  });
}

/**
 * Merges a ticket into another ticket of the same person and closes it. Throws not_found, ticket_closed,
 * tickets_of_two. Throws validation_failed for a merge of a ticket into itself.
 */
export function mergeTickets(
  { db, bus, clock }: SupportDeps,
  principal: SessionPrincipal,
  { id, into }: { id: string; into: string },
): Promise<void> {
  if (id === into)
    throw new AppError('validation_failed', {
      fieldErrors: { into: 'Choose another ticket' },
    });
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const [from, to] = await lockTickets(transaction, [id, into]);
    if (from === undefined || to === undefined) throw new AppError('not_found');
    if (from.closed_at !== null || to.closed_at !== null) throw new AppError('ticket_closed');
    if (from.person_id !== to.person_id || from.reply_email !== to.reply_email)
      throw new AppError('tickets_of_two');
    await sql`UPDATE tickets SET status = 'closed', closed_at = ${now}, merged_into = ${into} WHERE id = ${id}`.execute(
      transaction,
    );
    // `into` is the ticket that remains. It waits for our answer if the merged ticket did. It gets the
    // earlier of the promised times of both tickets.
    await sql`UPDATE tickets t SET status = CASE WHEN f.first_answered_at IS NULL THEN 'open' ELSE t.status END,
        answer_due_at = least(t.answer_due_at, f.answer_due_at), solve_due_at = least(t.solve_due_at, f.solve_due_at)
      FROM tickets f WHERE f.id = ${id} AND t.id = ${into}`.execute(transaction);
    await append(transaction, principal, { id, type: 'merged', now });
    await append(transaction, principal, { id: into, type: 'changed', now });
  });
}
