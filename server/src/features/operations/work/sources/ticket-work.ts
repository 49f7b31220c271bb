import type { WorkFactsOf } from '@backhaul/contract/work-facts.ts';
import type { TicketKind, TicketStatus } from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import type { WorkSource } from './work-source.ts';

interface TicketRow {
  id: string;
  number: string;
  kind: TicketKind;
  status: TicketStatus;
  subject: string;
  words: string;
  created_at: Date;
  due_at: Date;
  person_id: string | null;
  name: string;
  order_id: string | null;
  tracking_number: string | null;
  retailer: string | null;
}

const shownWords = 200;

const factsOf = (row: TicketRow): WorkFactsOf<'ticket'> => ({
  about: 'ticket',
  number: row.number,
  kind: row.kind,
  status: row.status,
  subject: row.subject,
  words: row.words,
  name: row.name,
  isVisitor: row.person_id === null,
  trackingNumber: row.tracking_number,
  retailer: row.retailer,
});

/** Support tickets that are not closed (product-rules.md#tickets). */
export const ticketWork: WorkSource = {
  name: 'ticket',
  on: [
    'ticket.opened',
    'ticket.answered',
    'ticket.closed',
    'ticket.replied',
    'ticket.changed',
    'ticket.merged',
  ],
  async read(db, ids) {
    const { rows } = await sql<TicketRow>`
      SELECT t.id, t.number, t.kind, t.status, t.subject, left(t.words, ${shownWords}::integer) AS words, t.created_at,
        CASE t.status WHEN 'open' THEN t.answer_due_at ELSE t.solve_due_at END AS due_at, t.person_id, coalesce(p.first_name || ' ' || p.last_name, t.visitor_name) AS name, t.order_id, o.tracking_number,
        o.retailer
      FROM tickets t LEFT JOIN users p ON p.id = t.person_id LEFT JOIN orders o ON o.id = t.order_id
      WHERE t.id = ANY (${[...ids]}::uuid[]) AND t.closed_at IS NULL AND t.sandbox_id IS NULL`.execute(
      db,
    );
    return rows.map((row) => ({
      sourceId: row.id,
      kind: 'ticket',
      subject: { kind: 'ticket', id: row.id },
      orderId: row.order_id,
      personId: row.person_id,
      since: row.created_at,
      dueAt: row.due_at,
      facts: factsOf(row),
    }));
  },
  async candidates(db) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM tickets WHERE closed_at IS NULL AND sandbox_id IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },
};
