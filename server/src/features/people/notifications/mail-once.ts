import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import type { Database } from '../../../database/connect.ts';
import type { TenantSenders } from '../../../ports/senders.ts';
import { mailBody, type MailSite } from './mail-layout.ts';
import type { MailFooter, MailWords } from './mail-words.ts';
import { readMailSite } from './read-mail-site.ts';

interface Letter {
  /** The event's key. A mailer that supports idempotency keys sends the mail only once. */
  key: string;
  to: { name: string; address: string };
  words: MailWords;
  because: string;
  /**
   * With true, records that the mail was sent. With false, deletes that record, because the mailer asked for
   * a later try.
   */
  note: (isMailed: boolean) => Promise<void>;
}

/**
 * Sends a mail to a person, who needs no account. It is sent only once: if the mailer does not support
 * idempotency keys, the mail is recorded as sent before it is sent. Throws if the mailer asks for a later
 * try.
 */
export async function mailOnce(
  { db, senders, ...site }: { db: Database; senders: TenantSenders } & MailSite,
  { key, to, words, because, note }: Letter,
): Promise<void> {
  const footer: MailFooter = { because, unsubscribePath: null, isForVisitor: true };
  const { mail } = senders.forTenant(null);
  if (!mail.knowsKeys) await note(true);
  const outcome = await mail.send({
    key,
    from: { name: site.brand.name, address: site.brand.supportEmail },
    to: { name: oneLine(to.name), address: to.address },
    subject: words.subject,
    body: mailBody({ words, footer }, await readMailSite(db, site)),
    unsubscribeUrl: null,
  });
  const isLater = outcome.result === 'later';
  await note(!isLater);
  if (isLater) throw new Error(outcome.why);
}
