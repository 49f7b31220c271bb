import type { Ticket, WaitingTicket } from '@backhaul/contract/calls/people/support.ts';
import { ticketDueAt } from '@backhaul/domain/support/ticket.ts';
import type { TicketRow, WaitingTicketRow } from './ticket-store.ts';

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
    answers: row.answers.map(({ words, at }) => ({ words, at: new Date(at).toISOString() })),
  };
}

export function presentWaitingTicket(row: WaitingTicketRow): WaitingTicket {
  return {
    ...presentTicket(row),
    dueAt: new Date(ticketDueAt(row.kind, row.created_at.getTime())).toISOString(),
    personName: row.person_name,
    personEmail: row.person_email,
    isVisitor: row.is_visitor,
    trackingNumber: row.tracking_number,
    retailer: row.retailer,
  };
}
