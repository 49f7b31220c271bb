import type { TicketKind, TicketStatus } from '@backhaul/domain/support/ticket.ts';
import type { AttachedFile } from '@backhaul/contract/calls/people/support.ts';
import { sql } from 'kysely';
import type { PageCursor } from '../../../app/page-cursor.ts';
import { helpedAside } from '../../../app/helped-link.ts';
import { replyAddress } from '../../../app/reply-address.ts';
import type { Database } from '../../../database/connect.ts';
import { filesOf } from './attach-files.ts';
import type { InboundMail } from '../../../ports/inbound-mail.ts';

export interface SaidRow {
  words: string;
  at: string;
  files: AttachedFile[];
}

export interface TicketRow {
  id: string;
  number: string;
  order_id: string | null;
  passport_token: string | null;
  kind: TicketKind;
  subject: string;
  words: string;
  files: AttachedFile[];
  status: TicketStatus;
  created_at: Date;
  answers: SaidRow[];
  replies: SaidRow[];
  merged_into: string | null;
  helped: boolean | null;
  answer_due_at: Date;
  solve_due_at: Date;
  /** The ticket's sort time, for the cursor of the next page. */
  sort_at: string;
}

const ticketColumns = sql`t.id, t.number, t.order_id, t.kind, t.subject, t.words, t.status, t.created_at, t.created_at::text AS sort_at,
  (SELECT c.token::text FROM order_chains c WHERE c.order_id = t.order_id) AS passport_token,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('words', n.words, 'at', n.at, 'files', ${filesOf(sql`a.answer_id = n.id`)}) ORDER BY n.id), '[]')
    FROM ticket_answers n WHERE n.ticket_id = t.id) AS answers,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('words', r.words, 'at', r.at, 'files', ${filesOf(sql`a.reply_id = r.id`)}) ORDER BY r.at), '[]')
    FROM ticket_replies r WHERE r.ticket_id = t.id) AS replies,
  ${filesOf(sql`a.ticket_id = t.id AND a.reply_id IS NULL AND a.answer_id IS NULL`)} AS files,
  (SELECT m.number FROM tickets m WHERE m.id = t.merged_into) AS merged_into, t.helped, t.answer_due_at, t.solve_due_at`;

/** A person's tickets, newest first. */
export async function findTickets(
  db: Database,
  { personId, orderId }: { personId: string; orderId: string | null },
  { cursor, limit }: { cursor: PageCursor | null; limit: number },
): Promise<TicketRow[]> {
  const isBefore =
    cursor === null
      ? sql`true`
      : sql`(t.created_at, t.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<TicketRow>`
    SELECT ${ticketColumns} FROM tickets t
    WHERE t.person_id = ${personId} AND (${orderId}::uuid IS NULL OR t.order_id = ${orderId}) AND ${isBefore}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findTicket(db: Database, id: string): Promise<TicketRow | undefined> {
  const { rows } =
    await sql<TicketRow>`SELECT ${ticketColumns} FROM tickets t WHERE t.id = ${id}`.execute(db);
  return rows[0];
}

interface VisitorAnswer {
  answerId: number;
  number: string;
  subject: string;
  words: string;
  name: string;
  email: string;
  files: AttachedFile[];
}

/**
 * Our answer to a visitor, with the data for its mail, found by an event about the ticket. Undefined if the
 * answer was already mailed, or if the ticket's author has an account.
 */
export async function readVisitorAnswer(
  db: Database,
  { subjectId, details }: { subjectId: string; details: Record<string, unknown> },
): Promise<VisitorAnswer | undefined> {
  const { rows } = await sql<VisitorAnswer>`
    SELECT n.id AS "answerId", t.number, t.subject, n.words, t.visitor_name AS name, t.reply_email AS email,
      ${filesOf(sql`a.answer_id = n.id`)} AS files
    FROM tickets t JOIN ticket_answers n ON n.ticket_id = t.id
    WHERE t.id = ${subjectId}::uuid AND n.id = ${Number(details['answerId'])}
      AND t.reply_email IS NOT NULL AND n.mailed_at IS NULL`.execute(db);
  return rows[0];
}

/** Records when an answer was mailed; null removes the record. */
export async function noteAnswerMailed(
  db: Database,
  answerId: number,
  at: Date | null,
): Promise<void> {
  await sql`UPDATE ticket_answers SET mailed_at = ${at} WHERE id = ${answerId}`.execute(db);
}

/**
 * The address to which a visitor can reply by mail, with the ticket's id in it. Empty if this server receives
 * no mail.
 */
export const visitorReplyTo = (
  ticketId: string,
  { secret, inboundMail }: { secret: string; inboundMail: InboundMail | null },
): { replyTo?: string } =>
  inboundMail === null
    ? {}
    : { replyTo: replyAddress(ticketId, { secret, domain: inboundMail.domain }) };

/** The question 'Did our answer help?', in the mail that closes a visitor's ticket. */
export const visitorQuestion = (
  { kind, subjectId }: { kind: string; subjectId: string },
  secret: string,
): { aside?: ReturnType<typeof helpedAside> } =>
  kind === 'ticket.closed' ? { aside: helpedAside(subjectId, secret) } : {};
