import { randomUUID } from 'node:crypto';
import type { MailOutcome } from '@backhaul/domain/support/mail-reply.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { replyAddress } from '../../../app/reply-address.ts';
import { noFiles } from './keep-mail-files.ts';
import { receiveMail, type ReceivingDeps } from './receive-mail.ts';

interface KeptMail {
  ticket_id: string;
  email: string;
  name: string;
  subject: string;
}

/**
 * Answers a mail about a ticket in the name of its reader, to try out replies. Works only on a server that
 * stores its mail instead of sending it. Throws not_found elsewhere, and for mails about no ticket.
 */
export async function replyInOutbox(
  deps: ReceivingDeps & { isMailKept: boolean },
  { id, words }: { id: string; words: string },
): Promise<{ outcome: MailOutcome }> {
  const { db, secret, isMailKept } = deps;
  const { rows } = await sql<KeptMail>`
    SELECT e.subject_id AS ticket_id, u.email, u.first_name || ' ' || u.last_name AS name, n.subject
    FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id JOIN domain_events e ON e.id = n.event_id
      JOIN users u ON u.id = n.recipient_id
    WHERE d.id = ${id} AND d.channel = 'mail' AND e.subject = 'ticket' AND u.sandbox_id IS NULL`.execute(
    db,
  );
  const [mail] = rows;
  if (mail === undefined || !isMailKept) throw new AppError('not_found');
  const outcome = await receiveMail(
    deps,
    {
      messageId: `outbox:${randomUUID()}`,
      from: mail.email.toLowerCase(),
      fromName: mail.name,
      sender: mail.email,
      recipient: replyAddress(mail.ticket_id, { secret, domain: 'outbox.invalid' }),
      subject: `Re: ${mail.subject}`,
      text: words,
      headers: [],
    },
    noFiles,
  );
  return { outcome: outcome ?? 'refused' };
}
