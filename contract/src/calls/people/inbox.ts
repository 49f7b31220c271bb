import { answerFacts, preparedLimits } from '@backhaul/domain/support/prepared-answer.ts';
import { mailOutcomes, replyLimits } from '@backhaul/domain/support/mail-reply.ts';
import { ticketPriorities } from '@backhaul/domain/support/ticket-clock.ts';
import { ticketKinds, ticketStatuses } from '@backhaul/domain/support/ticket.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, page, text, uuid } from '../../fields.ts';
import { chat } from './chats.ts';
import { attachedFile } from './support.ts';

export const about =
  'The inbox of support: tickets with their conversations, and prepared answers.';

const params = z.object({ id: uuid });
const person = z.object({ id: uuid, name: z.string() });

const head = {
  id: uuid,
  number: z.string(),
  kind: z.enum(ticketKinds),
  priority: z.enum(ticketPriorities),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: z.string(),
  /**
   * The deadline, which may be past. If we must answer, it is for our answer; otherwise it is the time at
   * which the ticket is closed.
   */
  dueAt: z.string(),
  personName: z.string(),
  /** True if the reporter has no account and gets answers only by mail. */
  isVisitor: z.boolean(),
  orderId: z.nullable(uuid),
  trackingNumber: z.nullable(z.string()),
  /**
   * The id of the work item for answering this ticket. Null for a moment after the ticket is opened, and once
   * it is closed.
   */
  workId: z.nullable(uuid),
  owner: z.nullable(person),
  snoozedUntil: z.nullable(z.string()),
};

const inboxTicket = z.object({
  ...head,
  /** The beginning of the last message. */
  lastWords: z.string(),
});
export type InboxTicket = z.infer<typeof inboxTicket>;

export const inboxStates = ['open', 'put_off', 'closed'] as const;
export const inboxOwners = ['all', 'mine', 'nobody'] as const;

export const listInbox = defineCall({
  method: 'GET',
  path: '/api/admin/inbox',
  summary:
    'Open tickets: first those that wait for our answer, the earliest deadline first, then those that we answered. Or the hidden tickets, or the closed ones.',
  access: 'answer_tickets',
  reads: ['tickets', 'work'],
  query: z.object({
    /** The tickets to list; absent means `open`. */
    state: z.optional(z.enum(inboxStates)),
    owner: z.optional(z.enum(inboxOwners)),
    ...page,
  }),
  answer: z.array(inboxTicket),
});

/** The channels by which people write to us. */
export const inboxWays = ['report', 'contact', 'mail', 'chat'] as const;

const waiting = z.object({
  id: uuid,
  way: z.enum(inboxWays),
  dueAt: z.string(),
  /** The waiting ticket; null if a chat waits, which is then in `chat`. */
  ticket: z.nullable(inboxTicket),
  chat: z.nullable(chat),
});
export type Waiting = z.infer<typeof waiting>;

export const listEverything = defineCall({
  method: 'GET',
  path: '/api/admin/inbox/everything',
  summary:
    'All messages to support in one list: tickets, e-mails, contact form messages, and chats that support has not read. Those that wait for an answer come first, the earliest deadline at the top.',
  access: 'answer_tickets',
  reads: ['tickets', 'work', 'chats'],
  query: z.object({ owner: z.optional(z.enum(inboxOwners)), ...page }),
  answer: z.array(waiting),
});

const count = z.number();

export const countInbox = defineCall({
  method: 'GET',
  path: '/api/admin/inbox/count',
  summary:
    'The number of tickets and chats that wait for an answer. `forYou` counts the tickets that you or nobody has taken.',
  access: 'answer_tickets',
  reads: ['tickets', 'work', 'chats', 'prepared-answers'],
  answer: z.object({
    /** The number of waiting tickets that the caller owns or that have no owner. */
    forYou: count,
    tickets: count,
    chats: count,
    preparedAnswers: count,
  }),
});

export const readHelpedWeeks = defineCall({
  method: 'GET',
  path: '/api/admin/inbox/helped',
  summary:
    'People’s ratings of our help after their tickets were closed, for each of the last eight weeks, the latest first.',
  access: 'answer_tickets',
  reads: ['tickets'],
  answer: z.array(
    z.object({
      /** The Monday with which the week begins. */
      week: z.string(),
      helped: count,
      notHelped: count,
    }),
  ),
});

const said = z.object({
  id: z.string(),
  what: z.enum(['report', 'answer', 'reply']),
  by: z.string(),
  words: z.string(),
  at: z.string(),
  /** The number of the merged ticket from which the message comes; null for a message that was written here. */
  fromNumber: z.nullable(z.string()),
  isMail: z.boolean(),
  files: z.array(attachedFile),
});
export type Said = z.infer<typeof said>;

const ticketThread = z.object({
  ...head,
  personId: z.nullable(uuid),
  personEmail: z.string(),
  passportToken: z.nullable(z.string()),
  firstAnsweredAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** The person's answer to 'Did our answer help?'; null before the answer. */
  helped: z.nullable(z.boolean()),
  mergedInto: z.nullable(z.object({ id: uuid, number: z.string() })),
  /** The ticket's messages, oldest first. */
  items: z.array(said),
  /** The person's other tickets, the newest first. */
  others: z.array(
    z.object({
      id: uuid,
      number: z.string(),
      subject: z.string(),
      status: z.enum(ticketStatuses),
      createdAt: z.string(),
    }),
  ),
});
export type TicketThread = z.infer<typeof ticketThread>;

export const readTicketThread = defineCall({
  method: 'GET',
  path: '/api/admin/tickets/{id}',
  summary: 'A ticket with all its messages and our staff’s notes.',
  access: 'answer_tickets',
  reads: ['tickets', 'work'],
  params,
  answer: ticketThread,
  errors: ['not_found'],
});

export const changeTicketKind = defineCall({
  method: 'PUT',
  path: '/api/admin/tickets/{id}/kind',
  summary:
    'Change the topic of a ticket. Its deadlines are computed again from the time when the ticket began to wait.',
  access: 'answer_tickets',
  changes: ['tickets', 'work'],
  params,
  body: z.object({ kind: z.enum(ticketKinds, 'Choose a topic') }),
  answer: ticketThread,
  errors: ['not_found', 'ticket_closed', 'ticket_open'],
});

export const mergeTicket = defineCall({
  method: 'POST',
  path: '/api/admin/tickets/{id}/merge',
  summary:
    'Merge a ticket into another ticket of the same person. The first one is closed, and its messages appear in the other.',
  access: 'answer_tickets',
  changes: ['tickets', 'work'],
  params,
  body: z.object({ into: uuid }),
  answer: ticketThread,
  errors: ['not_found', 'ticket_closed', 'tickets_of_two'],
});

export const replyInOutbox = defineCall({
  method: 'POST',
  path: '/api/admin/outbox/{id}/reply',
  summary:
    'Only for servers that keep e-mails in the outbox: reply to a ticket’s e-mail, as its reader would reply.',
  access: 'read_outbox',
  changes: ['tickets', 'work'],
  params,
  body: z.object({ words: text(replyLimits.kept, 'Write a reply') }),
  answer: z.object({ outcome: z.enum(mailOutcomes) }),
  errors: ['not_found'],
});

const preparedAnswer = z.object({
  id: uuid,
  title: z.string(),
  /** The text of the reply. Placeholders are in braces; for a ticket, known facts replace them. */
  words: z.string(),
  /** Placeholders that stay in the text, because their facts are unknown for the ticket. */
  missing: z.array(z.enum(answerFacts)),
  /** The kinds of tickets that the reply fits; empty for all kinds. */
  kinds: z.array(z.enum(ticketKinds)),
  /** The number of times that the reply was sent. */
  uses: z.number(),
});
export type PreparedAnswer = z.infer<typeof preparedAnswer>;

export const listPreparedAnswers = defineCall({
  method: 'GET',
  path: '/api/admin/prepared-answers',
  summary:
    'All prepared answers by title. If you name a ticket or an order’s chat, its facts are filled in. The answers that fit come first, the most used at the top.',
  access: 'answer_tickets',
  reads: ['prepared-answers'],
  query: z.object({ ticketId: z.optional(uuid), orderId: z.optional(uuid) }),
  answer: z.array(preparedAnswer),
  errors: ['not_found'],
});

const preparedBody = z.object({
  title: line(preparedLimits.title, 'Enter a title'),
  words: text(preparedLimits.words, 'Write the answer'),
  kinds: z.array(z.enum(ticketKinds)).check(z.maxLength(ticketKinds.length)),
});

export const writePreparedAnswer = defineCall({
  method: 'POST',
  path: '/api/admin/prepared-answers',
  summary: 'Save a prepared answer.',
  access: 'answer_tickets',
  changes: ['prepared-answers'],
  status: 201,
  creates: true,
  body: preparedBody,
  answer: preparedAnswer,
});

export const changePreparedAnswer = defineCall({
  method: 'PUT',
  path: '/api/admin/prepared-answers/{id}',
  summary: 'Change a prepared answer.',
  access: 'answer_tickets',
  changes: ['prepared-answers'],
  params,
  body: preparedBody,
  answer: preparedAnswer,
  errors: ['not_found'],
});

export const deletePreparedAnswer = defineCall({
  method: 'DELETE',
  path: '/api/admin/prepared-answers/{id}',
  summary: 'Delete a prepared answer. Messages that used it do not change.',
  access: 'answer_tickets',
  changes: ['prepared-answers'],
  status: 204,
  params,
  errors: ['not_found'],
});
