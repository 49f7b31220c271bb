import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailers } from '../../ports/mailer.ts';
import { layOutMail } from './mail-layout.ts';
import type { Brand, MailFooter, MailWords } from './mail-words.ts';
import { closeNotification, openNotification } from './notification-store.ts';

/** The recipient and the event. */
interface Telling {
  event: { id: number };
  recipientId: string;
}

/** Adds an inbox entry, once per event. */
export async function noteInInbox(
  { db, clock }: { db: Database; clock: Clock },
  { event, recipientId, subject, body }: Telling & { subject: string; body: string },
): Promise<void> {
  const note = { eventId: event.id, recipientId, channel: 'in_app', subject, body } as const;
  await openNotification(db, note, clock.now());
}

export interface MailDeps {
  db: Database;
  clock: Clock;
  mailers: Mailers;
  origin: string;
  brand: Brand;
}

const usualFooter: MailFooter = {
  because: 'You get this because it is about your account or one of your returns.',
  unsubscribePath: null,
};

interface Recipient {
  email: string;
  first_name: string;
  last_name: string;
  sandbox_id: string | null;
}

/**
 * Sends a mail once per event. It is recorded before sending and marked after. After a crash in between it is sent
 * again under the same key, which lets the mailer drop the duplicate. It goes to the person's e-mail unless `address` says
 * otherwise.
 */
export async function mailOnce(
  { db, clock, mailers, origin, brand }: MailDeps,
  {
    event,
    recipientId,
    words,
    footer = usualFooter,
    address,
  }: Telling & { words: MailWords; footer?: MailFooter; address?: string },
): Promise<void> {
  const { rows } = await sql<Recipient>`SELECT email, first_name, last_name, sandbox_id FROM users
    WHERE id = ${recipientId}`.execute(db);
  const [recipient] = rows;
  if (recipient === undefined) return;
  const { subject } = words;
  const { text, html } = layOutMail(words, { brand, origin, footer });
  // What a link opens is known to its mail alone.
  const body = words.link.isSecret === true ? words.paragraphs.join('\n\n') : text;
  const note = { eventId: event.id, recipientId, channel: 'mail', subject, body } as const;
  const opened = await openNotification(db, note, null);
  if (opened === null) return;
  await mailers.forTenant(recipient.sandbox_id).send({
    key: `${event.id}:${recipientId}:mail`,
    from: { name: brand.name, address: brand.supportEmail },
    to: {
      name: `${recipient.first_name} ${recipient.last_name}`,
      address: address ?? recipient.email,
    },
    subject,
    text,
    html,
  });
  await closeNotification(db, opened.id, clock.now());
}
