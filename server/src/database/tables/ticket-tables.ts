import { sql } from 'kysely';
import { erasedWords, ofSandbox, ownEmail, type Tables } from './table.ts';

export const ticketTables = {
  driver_feedback: {
    owners: ['features/people/support'],
    sandbox: ofSandbox,
    exported: {
      as: 'feedback',
      belongs: (id) => sql`driver_id = ${id}`,
      withheld: ['answered_by'],
    },
    erased: (id) => sql`UPDATE driver_feedback SET words = ${erasedWords},
      answer = CASE WHEN answer IS NULL THEN NULL ELSE ${erasedWords} END WHERE driver_id = ${id}`,
    lists: { kind: 'support/driver-feedback#FeedbackKind' },
  },
  ticket_files: {
    owners: ['features/people/support'],
    sandbox: (id) => sql`ticket_id IN (SELECT id FROM tickets WHERE sandbox_id = ${id})`,
    exported: {
      as: 'ticketFiles',
      belongs: (id) => sql`ticket_id IN (SELECT id FROM tickets WHERE person_id = ${id})`,
    },
    erased: 'goes with its file',
  },
  ticket_answers: {
    owners: ['features/people/support'],
    sandbox: (id) => sql`ticket_id IN (SELECT id FROM tickets WHERE sandbox_id = ${id})`,
    exported: {
      as: 'ticketAnswers',
      belongs: (id) => sql`ticket_id IN (SELECT id FROM tickets WHERE person_id = ${id})`,
      withheld: ['author_id'],
    },
    erased: (id) => sql`UPDATE ticket_answers SET words = ${erasedWords}
    WHERE ticket_id IN (SELECT id FROM tickets WHERE person_id = ${id})`,
  },
  ticket_replies: {
    owners: ['features/people/support'],
    sandbox: (id) => sql`ticket_id IN (SELECT id FROM tickets WHERE sandbox_id = ${id})`,
    exported: {
      as: 'ticketReplies',
      belongs: (id) => sql`ticket_id IN (SELECT id FROM tickets WHERE person_id = ${id})`,
    },
    erased: (id) => sql`UPDATE ticket_replies SET words = ${erasedWords}
    WHERE ticket_id IN (SELECT id FROM tickets WHERE person_id = ${id})`,
    lists: { via: 'support/ticket#ReplyWay' },
  },
  received_mails: {
    owners: ['features/people/support'],
    sandbox: null,
    exported: 'what became a message is with its ticket',
    erased: (
      id,
    ) => sql`UPDATE received_mails SET words = ${erasedWords}, subject = ${erasedWords}, from_address = ${erasedWords}
    WHERE from_address = lower(${ownEmail(id)}) OR ticket_id IN (SELECT id FROM tickets WHERE person_id = ${id})`,
    lists: { outcome: 'support/mail-reply#MailOutcome' },
  },
  prepared_answers: {
    owners: ['features/people/support'],
    sandbox: null,
    exported: 'words of the people who run the service, about nobody',
    erased: 'words of the people who run the service, about nobody',
  },
  tickets: {
    owners: ['features/people/support'],
    sandbox: ofSandbox,
    lists: { priority: 'support/ticket-clock#TicketPriority' },
    exported: { as: 'tickets', belongs: (id) => sql`person_id = ${id}` },
    erased: (id) =>
      sql`UPDATE tickets SET subject = ${erasedWords}, words = ${erasedWords} WHERE person_id = ${id}`,
  },
} satisfies Tables;
