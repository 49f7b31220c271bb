import type { Ticket } from '@backhaul/contract/calls/people/support.ts';
import type { SaidRow, TicketRow } from './ticket-store.ts';

const timed = ({ words, at, files }: SaidRow) => ({
  words,
  files,
  at: new Date(at).toISOString(),
});

export function presentTicket(row: TicketRow): Ticket {
  return {
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    passportToken: row.passport_token,
    kind: row.kind,
    subject: row.subject,
    words: row.words,
    files: row.files,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    answers: row.answers.map(timed),
    replies: row.replies.map(timed),
    mergedInto: row.merged_into,
    helped: row.helped,
  };
}
