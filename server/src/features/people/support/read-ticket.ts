import type { Said, TicketThread } from '@backhaul/contract/calls/people/inbox.ts';
import { type TicketStatus, ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';
import { filesOf } from './attach-files.ts';
import { inboxColumns, inboxJoins, type InboxRow, presentHead } from './find-inbox.ts';

interface ThreadRow extends InboxRow {
  person_id: string | null;
  person_email: string;
  passport_token: string | null;
  first_answered_at: Date | null;
  closed_at: Date | null;
  helped: boolean | null;
  into_id: string | null;
  into_number: string | null;
}

interface SaidRow {
  id: string;
  what: Said['what'];
  by: string;
  words: string;
  at: Date;
  from_number: string | null;
  is_mail: boolean;
  files: Said['files'];
}

interface OtherRow {
  id: string;
  number: string;
  subject: string;
  status: TicketStatus;
  created_at: Date;
}

const staffName = sql`u.first_name || ' ' || u.last_name`;

/** All messages in a ticket and in the tickets that were merged into it, oldest first. */
async function findSaid(db: Database, id: string): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    WITH RECURSIVE part AS (
      SELECT t.* FROM tickets t WHERE t.id = ${id}
      UNION SELECT m.* FROM part JOIN tickets m ON m.merged_into = part.id
    ), named AS (
      SELECT t.id, t.words, t.created_at, coalesce(t.visitor_name, p.first_name || ' ' || p.last_name) AS person_name,
        CASE WHEN t.id <> ${id} THEN t.number END AS from_number
      FROM part t LEFT JOIN users p ON p.id = t.person_id
    )
    SELECT * FROM (SELECT 'report-' || n.id AS id, 'report' AS what, n.person_name AS by, n.words, n.created_at AS at, n.from_number,
      false AS is_mail, ${filesOf(sql`a.ticket_id = n.id AND a.reply_id IS NULL AND a.answer_id IS NULL`)} AS files FROM named n
    UNION ALL SELECT 'answer-' || e.id, 'answer', ${staffName}, e.words, e.at, n.from_number, false,
      ${filesOf(sql`a.answer_id = e.id`)} FROM named n JOIN ticket_answers e ON e.ticket_id = n.id JOIN users u ON u.id = e.author_id
    UNION ALL SELECT 'reply-' || r.id, 'reply', n.person_name, r.words, r.at, n.from_number, r.via = 'mail',
      ${filesOf(sql`a.reply_id = r.id`)} FROM named n JOIN ticket_replies r ON r.ticket_id = n.id
    ) said ORDER BY at, what <> 'report', from_number NULLS FIRST, id`.execute(db);
  return rows;
}

/** Other tickets of the same person, or of the same visitor's e-mail address. */
async function findOthers(db: Database, id: string): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    SELECT t.id, t.number, t.subject, t.status, t.created_at
    FROM tickets t JOIN tickets me ON me.id = ${id}
    WHERE t.id <> me.id AND t.sandbox_id IS NULL AND (t.person_id = me.person_id OR t.reply_email = me.reply_email)
    ORDER BY t.created_at DESC, t.id LIMIT ${ticketLimits.others}`.execute(db);
  return rows;
}

export const presentSaid = ({
  at,
  from_number: fromNumber,
  is_mail: isMail,
  ...said
}: SaidRow) => ({
  ...said,
  at: at.toISOString(),
  fromNumber,
  isMail,
});

/** A ticket of the live tenant with its conversation. Throws not_found. */
export async function readTicketThread(db: Database, id: string): Promise<TicketThread> {
  const { rows } = await sql<ThreadRow>`
    SELECT ${inboxColumns}, t.person_id, coalesce(t.reply_email, p.email) AS person_email,
      (SELECT c.token::text FROM order_chains c WHERE c.order_id = t.order_id) AS passport_token,
      t.first_answered_at, t.closed_at, t.helped, m.id AS into_id, m.number AS into_number
    FROM tickets t ${inboxJoins} LEFT JOIN tickets m ON m.id = t.merged_into
    WHERE t.id = ${id} AND t.sandbox_id IS NULL`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const [said, others] = await Promise.all([findSaid(db, id), findOthers(db, id)]);
  return {
    ...presentHead(row),
    personId: row.person_id,
    personEmail: row.person_email,
    passportToken: row.passport_token,
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    helped: row.helped,
    mergedInto: row.into_id === null ? null : { id: row.into_id, number: row.into_number ?? '' },
    items: said.map(presentSaid),
    others: others.map(({ created_at: at, ...other }) => ({
      ...other,
      createdAt: at.toISOString(),
    })),
  };
}
