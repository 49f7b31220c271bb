import type { Ticket, WaitingTicket } from '@backhaul/contract/calls/people/support.ts';
import type { TicketRow, WaitingTicketRow } from './ticket-store.ts';

const timed = ({ words, at }: { words: string; at: string }) => ({
  words,
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
    status: row.status,
    createdAt: row.created_at.toISOString(),
    answers: row.answers.map(timed),
    replies: row.replies.map(timed),
    mergedInto: row.merged_into,
    helped: row.helped,
  };
}

export function presentWaitingTicket(row: WaitingTicketRow): WaitingTicket {
  return {
    ...presentTicket(row),
    dueAt: (row.status === 'open' ? row.answer_due_at : row.solve_due_at).toISOString(),
    personName: row.person_name,
    personEmail: row.person_email,
    isVisitor: row.is_visitor,
    trackingNumber: row.tracking_number,
    retailer: row.retailer,
  };
}
