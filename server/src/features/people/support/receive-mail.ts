import { randomUUID } from 'node:crypto';
import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import {
  filesAlone,
  isAutomaticMail,
  type MailOutcome,
  replyLimits,
  replyWords,
} from '@backhaul/domain/support/mail-reply.ts';
import { ticketLimits } from '@backhaul/domain/support/ticket.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Attachments, KeptBytes } from '../../../app/attachments.ts';
import type { Database } from '../../../database/connect.ts';
import { commitEvents } from '../../../events/commit-events.ts';
import type { ReceivedMail } from '../../../ports/inbound-mail.ts';
import { addFiles } from './attach-files.ts';
import { keepMailFiles, type MailFiles, noFiles } from './keep-mail-files.ts';
import type { SupportDeps } from './open-ticket.ts';
import { readReplyAddress } from '../../../app/reply-address.ts';
import { writeReply } from './reply-to-ticket.ts';
import { writeTicket } from './write-ticket.ts';

export interface ReceivingDeps extends Pick<SupportDeps, 'db' | 'bus' | 'clock'> {
  attachments: Attachments;
  /** The secret that signs the reply addresses. */
  secret: string;
  /** Our own e-mail address. A mail from this address is a mail of ours that came back. */
  supportEmail: string;
}

interface Placed {
  outcome: MailOutcome;
  ticketId: string | null;
  /**
   * The id of the ticket's reply that has the mail's text. Undefined if the mail opened a new ticket or got
   * no ticket.
   */
  replyId?: string;
}

/** Removes the character that PostgreSQL cannot store. */
const storable = (text: string) => text.replaceAll('\u0000', '');

/**
 * Adds a mail to its ticket as a reply. A mail from another sender than the ticket's person opens a new
 * ticket, so that this sender cannot read the person's ticket.
 */
async function placeMail(
  transaction: Database,
  { secret, clock }: ReceivingDeps,
  mail: ReceivedMail & { words: string },
): Promise<Placed> {
  const { words, from, fromName, subject } = mail;
  const ticketId = readReplyAddress(mail.recipient, secret);
  if (ticketId === null) return { outcome: 'unknown', ticketId };
  const { rows } = await sql<{ email: string; sandbox_id: string | null }>`
    SELECT lower(coalesce(t.reply_email, p.email)) AS email, t.sandbox_id
    FROM tickets t LEFT JOIN users p ON p.id = t.person_id WHERE t.id = ${ticketId}`.execute(
    transaction,
  );
  const [ticket] = rows;
  if (ticket === undefined || ticket.sandbox_id !== null)
    return { outcome: 'unknown', ticketId: null };
  if (words === '') return { outcome: 'empty', ticketId };
  if (ticket.email === from) {
    const reply = { id: ticketId, words, via: 'mail' } as const;
    return { outcome: 'reply', ...(await writeReply(transaction, reply, clock.now())) };
  }
  const name = oneLine(fromName).slice(0, ticketLimits.name) || (from.split('@')[0] ?? from);
  const opened = await writeTicket(
    transaction,
    { kind: 'visitor', visitorId: null, name, email: from },
    {
      orderId: null,
      kind: 'other',
      subject: oneLine(subject).slice(0, ticketLimits.subject) || 'A mail',
      words,
    },
    clock.now(),
  );
  return { outcome: 'new_ticket', ticketId: opened?.id ?? null };
}

/**
 * Adds a mail to a ticket. If the person writes too often, the mail gets no ticket and the outcome `refused`.
 * It is stored all the same.
 */
async function placeOrRefuse(...all: Parameters<typeof placeMail>): Promise<Placed> {
  try {
    return await placeMail(...all);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited')
      return { outcome: 'refused', ticketId: null };
    throw error;
  }
}

type WordedMail = ReceivedMail & { words: string };

/** Stores a received mail and adds it to a ticket. Null if the same mail was received before. */
async function writeMail(
  transaction: Database,
  deps: ReceivingDeps,
  { mail, isAutomatic, kept }: { mail: WordedMail; isAutomatic: boolean; kept: KeptBytes[] },
): Promise<Placed | null> {
  const id = randomUUID();
  const now = deps.clock.now();
  const { rows } = await sql`
    INSERT INTO received_mails (id, message_id, from_address, subject, words, outcome, at)
    VALUES (${id}, ${storable(mail.messageId)}, ${storable(mail.from)}, ${storable(mail.subject).slice(0, 1000)},
      ${storable(mail.text).slice(0, replyLimits.kept)}, 'unknown', ${now})
    ON CONFLICT (message_id) DO NOTHING RETURNING id`.execute(transaction);
  if (rows.length === 0) return null;
  const placed: Placed = isAutomatic
    ? { outcome: 'automatic', ticketId: null }
    : await placeOrRefuse(transaction, deps, mail);
  const { outcome, ticketId, replyId } = placed;
  await sql`UPDATE received_mails SET outcome = ${outcome}, ticket_id = ${ticketId} WHERE id = ${id}`.execute(
    transaction,
  );
  if (!isMessage(placed)) return placed;
  for (const file of kept) await deps.attachments.write(transaction, file, now);
  const ids = kept.map((file) => file.id);
  await addFiles(transaction, { ticketId: placed.ticketId, ...(replyId && { replyId }) }, ids);
  return placed;
}

const isMessage = (placed: Placed): placed is Placed & { ticketId: string } =>
  placed.ticketId !== null && (placed.outcome === 'reply' || placed.outcome === 'new_ticket');

/**
 * Stores a received mail and adds it to the right ticket (product-rules.md#answers-by-mail). The server never
 * answers a mail automatically, so that no two programs write to each other. Null if the same mail was
 * received before. Throws busy and storage_full if its files cannot be stored now.
 */
export async function receiveMail(
  deps: ReceivingDeps,
  mail: ReceivedMail,
  files: MailFiles,
): Promise<MailOutcome | null> {
  const { db, bus, supportEmail, secret, attachments } = deps;
  const isOurs = mail.from === supportEmail.toLowerCase() || mail.from === mail.recipient;
  const isAutomatic = isOurs || mail.from === '' || isAutomaticMail(mail);
  const isToUs = readReplyAddress(mail.recipient, secret) !== null;
  const { kept, unkept } = await keepMailFiles(
    attachments,
    mail.from,
    isToUs && !isAutomatic ? files : noFiles,
  );
  const said = storable(replyWords(mail.text, unkept));
  const words = said === '' && kept.length > 0 ? filesAlone : said;
  const placed = await commitEvents(db, bus, (transaction) =>
    writeMail(transaction, deps, { mail: { ...mail, words }, isAutomatic, kept }),
  );
  // If the transaction fails, the stored files stay for now; a scheduled job deletes them later.
  if (placed === null || !isMessage(placed)) await attachments.discard(kept.map(({ id }) => id));
  return placed?.outcome ?? null;
}
