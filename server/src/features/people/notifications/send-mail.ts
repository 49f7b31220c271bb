import type { LinkPurpose } from '@backhaul/domain/access/account-link.ts';
import { groupOf } from '@backhaul/domain/notifications/notification-groups.ts';
import { isOptional, momentOf } from '@backhaul/domain/notifications/moments.ts';
import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import { secretLinkOf } from '@backhaul/domain/notifications/send-again.ts';
import { sql } from 'kysely';
import { helpedAside } from '../../../app/helped-link.ts';
import { replyAddress } from '../../../app/reply-address.ts';
import type { Database } from '../../../database/connect.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SendOutcome } from '../../../ports/send-outcome.ts';
import type { TenantSenders } from '../../../ports/senders.ts';
import { type ClaimedDelivery, noteUnreachable } from './delivery-store.ts';
import { mailBody, type MailSite } from './mail-layout.ts';
import type { MailFooter, MailWords } from './mail-words.ts';
import { readMailDetails } from './mail-details.ts';
import { readMailSite } from './read-mail-site.ts';
import { readRecipient } from './read-recipient.ts';
import { unsubscribePath } from './unsubscribe-token.ts';

export interface MailCarrierDeps extends MailSite {
  db: Database;
  clock: Clock;
  senders: TenantSenders;
  /** The secret that signs links and reply addresses. */
  secret: string;
  /**
   * Creates a secret link for a mail, and returns the link's token and the e-mail address. Null if the link
   * is no longer needed.
   */
  issueLink(userId: string, purpose: LinkPurpose): Promise<{ token: string; email: string } | null>;
}

/** The provider's answer, or `dropped` if the message was not sent because it is no longer needed. */
export type CarryOutcome = SendOutcome | { result: 'dropped'; why: string };

export const dropped = (why: string): CarryOutcome => ({ result: 'dropped', why });

/**
 * The small print of a mail: the reason why the person gets it, and the link to unsubscribe from this kind of
 * mail.
 */
export function footerOf(
  { moment, recipientId }: Pick<ClaimedDelivery, 'moment' | 'recipientId'>,
  secret: string,
): MailFooter {
  const { group } = momentOf(moment);
  const { name } = groupOf(group);
  if (!isOptional(moment, 'mail'))
    return { because: `You cannot turn off e-mails about ‘${name}’.`, unsubscribePath: null };
  return {
    because: `You get this because e-mails about ‘${name}’ are on in your settings.`,
    unsubscribePath: unsubscribePath({ userId: recipientId, group, channel: 'mail' }, secret),
  };
}

interface MailedTicket {
  id: string;
  isClosed: boolean;
}

/** The support ticket that a mail answers or closes; undefined for other mails. */
async function readMailedTicket(
  db: Database,
  { moment, key }: Pick<ClaimedDelivery, 'moment' | 'key'>,
): Promise<MailedTicket | undefined> {
  if (moment !== 'ticket_answered') return undefined;
  const [eventId = ''] = key.split(':');
  const { rows } = await sql<MailedTicket>`
    SELECT subject_id AS id, type = 'closed' AS "isClosed" FROM domain_events
    WHERE id = ${Number(eventId)} AND subject = 'ticket'`.execute(db);
  return rows[0];
}

/** The figures in a report's mail, which are stored in its event. */
async function readMailedFigures(
  db: Database,
  { key }: Pick<ClaimedDelivery, 'key'>,
): Promise<MailWords['facts']> {
  const [eventId = ''] = key.split(':');
  const { rows } = await sql<{ facts: MailWords['facts'] }>`
    SELECT details -> 'facts' AS facts FROM domain_events
    WHERE id = ${Number(eventId)} AND subject = 'report'`.execute(db);
  return rows[0]?.facts;
}

/** Sends a message as a mail. If the mailbox does not exist, later messages to its address are dropped. */
export async function sendMail(
  deps: MailCarrierDeps,
  delivery: ClaimedDelivery,
): Promise<CarryOutcome> {
  const { db, clock, senders, origin, brand, secret } = deps;
  const { moment, recipientId, person, subject } = delivery;
  const { isAddressed = false } = momentOf(moment);
  if (delivery.isMailUnreachable && !isAddressed && moment !== 'email_change')
    return dropped('An earlier e-mail to this address came back.');
  const isReport = groupOf(momentOf(moment).group).audience === 'report_reader';
  // A report's mail shows figures that only people with the right to reports may see. The person may have
  // lost that right since the notification.
  if (isReport && !(await readRecipient(db, recipientId))?.readsReports)
    return dropped('This person may no longer read reports.');
  const purpose = secretLinkOf(moment);
  const secretLink = purpose === undefined ? null : await deps.issueLink(recipientId, purpose);
  if (purpose !== undefined && secretLink === null)
    return dropped('Nobody needs this link any more.');
  const ticket = await readMailedTicket(db, delivery);
  const { inboundMail } = senders;
  const link = { label: delivery.linkLabel, path: delivery.linkPath };
  const words = {
    ...(await readMailDetails(db, delivery, clock.now())),
    ...(isReport && { facts: await readMailedFigures(db, delivery) }),
    ...(ticket?.isClosed === true && { aside: helpedAside(ticket.id, secret) }),
    subject,
    paragraphs: [delivery.body, ...delivery.more],
    link:
      secretLink === null
        ? link
        : { ...link, path: `${link.path}#token=${secretLink.token}`, isSecret: true as const },
  };
  const address = secretLink?.email ?? (isAddressed ? delivery.sentTo : null) ?? person.email;
  const footer = footerOf(delivery, secret);
  const outcome = await senders.forTenant(person.sandboxId).mail.send({
    key: delivery.key,
    from: { name: brand.name, address: brand.supportEmail },
    to: { name: oneLine(`${person.firstName} ${person.lastName}`), address },
    subject: oneLine(subject),
    // A sandbox has no staff to read an answer, so its mail has no reply address.
    ...(ticket !== undefined &&
      inboundMail !== null &&
      person.sandboxId === null && {
        replyTo: replyAddress(ticket.id, { secret, domain: inboundMail.domain }),
      }),
    body: mailBody({ words, footer }, await readMailSite(db, { brand, origin })),
    unsubscribeUrl: footer.unsubscribePath === null ? null : `${origin}${footer.unsubscribePath}`,
  });
  if (outcome.result === 'refused' && outcome.isGone)
    await noteUnreachable(db, {
      channel: 'mail',
      address,
      reason: 'bounced',
      now: clock.now(),
    });
  return outcome;
}
