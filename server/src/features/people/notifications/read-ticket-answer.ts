import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

interface TicketAnswer {
  personId: string;
  number: string;
  subject: string;
  orderId: string | null;
  words: string;
}

/**
 * Our answer to a ticket, found by an event about the ticket. Undefined for a visitor's ticket, and for a
 * ticket that was deleted with its sandbox.
 */
export async function readTicketAnswer(
  db: Database,
  { subjectId, details }: { subjectId: string; details: Record<string, unknown> },
): Promise<TicketAnswer | undefined> {
  const { rows } = await sql<TicketAnswer>`
    SELECT t.person_id AS "personId", t.number, t.subject, t.order_id AS "orderId", a.words
    FROM tickets t JOIN ticket_answers a ON a.ticket_id = t.id
    WHERE t.id = ${subjectId}::uuid AND a.id = ${Number(details['answerId'])}
      AND t.person_id IS NOT NULL`.execute(db);
  return rows[0];
}
