import { ticketKinds, ticketLimits, ticketStatuses } from '@backhaul/domain/support/ticket.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { line, optionalText, page, text, uuid } from '../../fields.ts';
import { email } from './accounts.ts';

export const about = 'Problems that people report, and our answers.';

/** A picture or a PDF that is attached to a message. The call `readFile` returns its content. */
export const attachedFile = z.object({
  id: uuid,
  /** The file's name on the sender's device; null if it had none. */
  name: z.nullable(z.string()),
  mediaType: z.string(),
  size: z.number(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

const files = z.array(attachedFile);
/** The ids of the message's files. Each was uploaded before, with the kind `attachment`. */
const fileIds = z.optional(
  z.array(uuid).check(z.maxLength(ticketLimits.files, `At most ${ticketLimits.files} files`)),
);

const ticket = z.object({
  id: uuid,
  /** The ticket's number: 'T-' and six characters that are easy to read out on the phone. */
  number: z.string(),
  orderId: z.nullable(uuid),
  /**
   * The token of the order's return passport (its verifiable history). The passport is attached to reports
   * about the order.
   */
  passportToken: z.nullable(z.string()),
  kind: z.enum(ticketKinds),
  subject: z.string(),
  words: z.string(),
  /** The files that came with the first message. */
  files,
  status: z.enum(ticketStatuses),
  createdAt: z.string(),
  /** Our answers, oldest first. */
  answers: z.array(z.object({ words: z.string(), at: z.string(), files })),
  /** The person's later messages, oldest first. */
  replies: z.array(z.object({ words: z.string(), at: z.string(), files })),
  /** The number of the ticket in which we answer this one; null if it was not merged. */
  mergedInto: z.nullable(z.string()),
  /**
   * The person's answer to 'Did our answer help?'; null before the answer. We ask once, when the ticket is closed.
   */
  helped: z.nullable(z.boolean()),
});
export type Ticket = z.infer<typeof ticket>;

const words = text(ticketLimits.words, 'Tell us in a few words');

export const openTicket = defineCall({
  method: 'POST',
  path: '/api/tickets',
  summary: 'Report a problem with one of your orders, or in general.',
  access: 'write_tickets',
  changes: ['tickets'],
  status: 201,
  creates: true,
  body: z.object({
    /** The order that the report is about. A report without an order must be of the kind `other`. */
    orderId: z.nullish(uuid),
    kind: z.enum(ticketKinds, 'Choose what is wrong'),
    /** The subject; the kind's label if absent. */
    subject: optionalText(ticketLimits.subject),
    words,
    fileIds,
  }),
  answer: ticket,
  errors: ['not_found', 'ticket_open', 'rate_limited', 'unknown_file'],
});

export const contactUs = defineCall({
  method: 'POST',
  path: '/api/contact',
  summary:
    'Write to us, signed in or not. The message becomes a ticket. Visitors must enter an e-mail address for the answer.',
  access: 'contact_us',
  changes: ['tickets'],
  status: 201,
  creates: true,
  body: z.object({
    subject: line(ticketLimits.subject, 'Enter a subject'),
    words,
    /** The visitor's name, required. For other people, name and e-mail come from the account. */
    name: z.nullish(line(ticketLimits.name, 'Your name is required')),
    email: z.nullish(email),
    fileIds,
  }),
  answer: z.object({
    /** The ticket's number: 'T-' and six characters that are easy to read out on the phone. */
    number: z.string(),
    subject: z.string(),
    /** The mail address to which we send the answer. */
    replyTo: z.string(),
    createdAt: z.string(),
  }),
  errors: ['rate_limited', 'unknown_file'],
});

export const listTickets = defineCall({
  method: 'GET',
  path: '/api/tickets',
  summary: 'The caller’s tickets with our answers, newest first.',
  access: 'write_tickets',
  reads: ['tickets'],
  query: z.object({ orderId: z.optional(uuid), ...page }),
  answer: z.array(ticket),
});

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/api/tickets/{id}/replies',
  summary: 'Write another message in your own ticket. A closed ticket opens again.',
  access: 'write_tickets',
  changes: ['tickets'],
  status: 201,
  creates: true,
  params: z.object({ id: uuid }),
  body: z.object({ words, fileIds }),
  answer: ticket,
  errors: ['not_found', 'rate_limited', 'unknown_file'],
});

export const sayTicketHelped = defineCall({
  method: 'POST',
  path: '/api/tickets/{id}/helped',
  summary: 'Say if our help was useful, once for each of your closed tickets.',
  access: 'write_tickets',
  changes: ['tickets'],
  params: z.object({ id: uuid }),
  body: z.object({ helped: z.boolean() }),
  answer: ticket,
  errors: ['not_found', 'ticket_not_closed', 'answered_before'],
});

export const answerTicket = defineCall({
  method: 'POST',
  path: '/api/admin/tickets/{id}/answer',
  summary: 'Answer a ticket, and close it if nothing else is to do. The writer sees the answer.',
  access: 'answer_tickets',
  changes: ['tickets', 'work'],
  params: z.object({ id: uuid }),
  body: z.object({
    words,
    closes: z.boolean(),
    /** The id of the reply template that the answer was made from. */
    preparedId: z.nullish(uuid),
    fileIds,
  }),
  answer: ticket,
  errors: ['not_found', 'ticket_closed', 'unknown_file'],
});
