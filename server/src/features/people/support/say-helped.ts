import type { Ticket } from '@backhaul/contract/calls/people/support.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { SupportDeps } from './open-ticket.ts';
import { presentTicket } from './ticket-presenter.ts';
import { findTicket } from './ticket-store.ts';

interface AskedTicket {
  closed_at: Date | null;
  merged_into: string | null;
  helped: boolean | null;
  sandbox_id: string | null;
}

/** Keeps a person's answer to 'Did this help?', once. Throws not_found, ticket_not_closed, answered_before. */
export function sayHelped(
  { db, bus, clock }: SupportDeps,
  { userId }: SessionPrincipal,
  { id, helped }: { id: string; helped: boolean },
): Promise<Ticket> {
  return commitEvents(db, bus, async (transaction) => {
    const now = clock.now();
    const { rows } = await sql<AskedTicket>`
      SELECT closed_at, merged_into, helped, sandbox_id FROM tickets WHERE id = ${id} AND person_id = ${userId} FOR UPDATE`.execute(
      transaction,
    );
    const [ticket] = rows;
    if (ticket === undefined || ticket.merged_into !== null) throw new AppError('not_found');
    if (ticket.closed_at === null) throw new AppError('ticket_not_closed');
    if (ticket.helped !== null) throw new AppError('answered_before');
    await sql`UPDATE tickets SET helped = ${helped}, helped_at = ${now} WHERE id = ${id}`.execute(
      transaction,
    );
    await appendSubjectEvent(transaction, {
      subject: 'ticket',
      subjectId: id,
      type: 'rated',
      actor: { kind: 'owner', id: userId },
      sandboxId: ticket.sandbox_id,
      happenedAt: now,
    });
    const found = await findTicket(transaction, id);
    if (found === undefined) throw new Error(`ticket ${id} is gone under its lock`);
    return presentTicket(found);
  });
}
