import type { Ticket } from '@backhaul/contract/calls/people/support.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { SessionPrincipal } from '../../../app/principal.ts';
import type { Database } from '../../../database/connect.ts';
import { appendSubjectEvent } from '../../../events/append-event.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { SupportDeps } from './open-ticket.ts';
import { presentTicket } from './ticket-presenter.ts';
import { findTicket } from './ticket-store.ts';

interface AskedTicket {
  id: string;
  number: string;
  person_id: string | null;
  closed_at: Date | null;
  merged_into: string | null;
  helped: boolean | null;
  sandbox_id: string | null;
}

/**
 * The ticket about which we ask 'Did our answer help?'. Null if it does not exist or was merged into another
 * ticket.
 */
export async function findAsked(
  db: Database,
  id: string,
  locks: RawBuilder<unknown> = sql``,
): Promise<AskedTicket | null> {
  const { rows } = await sql<AskedTicket>`
    SELECT id, number, person_id, closed_at, merged_into, helped, sandbox_id FROM tickets WHERE id = ${id} ${locks}`.execute(
    db,
  );
  const [ticket] = rows;
  return ticket === undefined || ticket.merged_into !== null ? null : ticket;
}

/**
 * Stores the answer to 'Did our answer help?' once. The answer comes from a person or, if `personId` is null, from
 * the holder of the mailed link. Throws not_found, ticket_not_closed, answered_before.
 */
async function keepAnswer(
  transaction: Database,
  { id, helped, personId }: { id: string; helped: boolean; personId: string | null },
  now: Date,
): Promise<void> {
  const ticket = await findAsked(transaction, id, sql`FOR UPDATE`);
  if (ticket === null || (personId !== null && ticket.person_id !== personId))
    throw new AppError('not_found');
  if (ticket.closed_at === null) throw new AppError('ticket_not_closed');
  if (ticket.helped !== null) throw new AppError('answered_before');
  await sql`UPDATE tickets SET helped = ${helped}, helped_at = ${now} WHERE id = ${id}`.execute(
    transaction,
  );
  await appendSubjectEvent(transaction, {
    subject: 'ticket',
    subjectId: id,
    type: 'rated',
    actor: { kind: 'owner', id: ticket.person_id },
    sandboxId: ticket.sandbox_id,
    happenedAt: now,
  });
}

/** Stores the answer that a signed-in person gives. Throws the errors of `keepAnswer()`. */
export function sayHelped(
  { db, bus, clock }: SupportDeps,
  { userId }: SessionPrincipal,
  { id, helped }: { id: string; helped: boolean },
): Promise<Ticket> {
  return commitEvents(db, bus, async (transaction) => {
    await keepAnswer(transaction, { id, helped, personId: userId }, clock.now());
    const found = await findTicket(transaction, id);
    if (found === undefined) throw new Error(`ticket ${id} is gone under its lock`);
    return presentTicket(found);
  });
}

/**
 * Stores the answer to 'Did our answer help?' that came through a mail's link. Later answers have no effect.
 */
export async function sayHelpedByLink(
  { db, bus, clock }: Pick<SupportDeps, 'db' | 'bus' | 'clock'>,
  { id, helped }: { id: string; helped: boolean },
): Promise<void> {
  try {
    await commitEvents(db, bus, (transaction) =>
      keepAnswer(transaction, { id, helped, personId: null }, clock.now()),
    );
  } catch (error) {
    // If the answer is refused (for example, because it is the second), the error is ignored, and the page
    // shows the stored answer.
    if (!(error instanceof AppError)) throw error;
  }
}
