import type { CallBody } from '@backhaul/contract/call.ts';
import type { answerTicket as answerTicketCall } from '@backhaul/contract/calls/people/support.ts';
import { openFactIn, openFactProblem } from '@backhaul/domain/support/prepared-answer.ts';
import { sql } from 'kysely';
import { noteAdminAct } from '../../../app/admin-acts.ts';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import { attachFiles } from './attach-files.ts';
import type { SupportDeps } from './open-ticket.ts';
import { findTicket, type TicketRow } from './ticket-store.ts';

interface AnsweredTicket {
  number: string;
  order_id: string | null;
  person_id: string | null;
  closed_at: Date | null;
  sandbox_id: string | null;
}

/** Records who answered which ticket. The words are stored only in the ticket. */
async function noteAnswer(
  transaction: Database,
  {
    ticket,
    closes,
    adminId,
    at,
  }: {
    ticket: AnsweredTicket;
    closes: boolean;
    adminId: string;
    at: Date;
  },
): Promise<void> {
  const { number, order_id: orderId, person_id: personId } = ticket;
  await noteAdminAct(transaction, {
    adminId,
    action: 'answer_ticket',
    subject:
      orderId !== null
        ? { orderId }
        : personId !== null
          ? { personId }
          : { thing: `Ticket ${number}` },
    before: null,
    after: { ticket: number, ticketClosed: closes },
    reason: null,
    at,
  });
}

/**
 * Answers a ticket of the live tenant, and closes it if requested. The person is notified when the event is
 * handled. Throws not_found, ticket_closed, unknown_file, and validation_failed if a blank in braces is not
 * filled in.
 */
export function answerTicket(
  { db, bus, clock }: SupportDeps,
  principal: SessionPrincipal,
  {
    id,
    words,
    closes,
    preparedId = null,
    fileIds,
  }: { id: string } & CallBody<typeof answerTicketCall>,
): Promise<TicketRow> {
  const open = openFactIn(words);
  if (open !== undefined)
    throw new AppError('validation_failed', { fieldErrors: { words: openFactProblem(open) } });
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const { rows } = await sql<AnsweredTicket>`
      SELECT number, order_id, person_id, closed_at, sandbox_id FROM tickets WHERE id = ${id} FOR UPDATE`.execute(
      transaction,
    );
    const [found] = rows;
    if (found === undefined || found.sandbox_id !== principal.sandboxId)
      throw new AppError('not_found');
    if (found.closed_at !== null) throw new AppError('ticket_closed');
    const {
      rows: [answer],
    } = await sql<{ id: number }>`
      INSERT INTO ticket_answers (ticket_id, author_id, words, closes, at, prepared_id)
      VALUES (${id}, ${principal.userId}, ${words}, ${closes}, ${now},
        (SELECT p.id FROM prepared_answers p WHERE p.id = ${preparedId}::uuid)) RETURNING id`.execute(
      transaction,
    );
    if (answer === undefined) throw new Error('an answer was not written');
    await attachFiles(transaction, principal, { ticketId: id, answerId: answer.id }, fileIds);
    await sql`UPDATE tickets SET status = ${closes ? 'closed' : 'answered'}, closed_at = ${closes ? now : null},
      first_answered_at = coalesce(first_answered_at, ${now})
      WHERE id = ${id}`.execute(transaction);
    await noteAnswer(transaction, { ticket: found, closes, adminId: principal.userId, at: now });
    await appendSubjectEvent(transaction, {
      subject: 'ticket',
      subjectId: id,
      type: closes ? 'closed' : 'answered',
      actor: { kind: 'admin', id: principal.userId },
      sandboxId: found.sandbox_id,
      happenedAt: now,
      details: { answerId: answer.id },
    });
    const ticket = await findTicket(transaction, id);
    if (ticket === undefined) throw new Error(`ticket ${id} is gone under its lock`);
    return ticket;
  });
}
