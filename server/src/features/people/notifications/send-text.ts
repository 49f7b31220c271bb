import { oneLine } from '@backhaul/domain/notifications/message-problem.ts';
import { type ClaimedDelivery, noteUnreachable } from './delivery-store.ts';
import { type CarryOutcome, dropped, type MailCarrierDeps } from './send-mail.ts';
import { issueTextCode } from './text-number.ts';

interface TextFacts {
  brandName: string;
  subject: string;
  /** The URL of the page that the message opens. */
  url: string;
  /** The code that proves a phone number; null for other messages. */
  code: string | null;
}

export const textMessage = ({ brandName, subject, url, code }: TextFacts): string =>
  code === null
    ? `${brandName}: ${oneLine(subject)}. ${url}`
    : `${code} is your code. ${oneLine(subject)}. Reply STOP to end these messages.`;

/**
 * Sends a message as a text message. If the number's owner has replied STOP, later messages to it are
 * dropped.
 */
export async function sendText(
  { db, clock, senders, origin, brand }: MailCarrierDeps,
  { key, moment, recipientId, person, phone, isPhoneStopped, subject, linkPath }: ClaimedDelivery,
): Promise<CarryOutcome> {
  if (phone === null) return dropped('The person removed this phone number.');
  if (isPhoneStopped) return dropped('The owner of this number replied STOP.');
  const code = moment === 'text_code' ? await issueTextCode({ db, clock }, recipientId) : null;
  if (moment === 'text_code' && code === null) return dropped('Nobody needs this code any more.');
  const url = `${origin}${linkPath}`;
  const body = textMessage({ brandName: brand.name, subject, url, code });
  const outcome = await senders.forTenant(person.sandboxId).text.send({ key, to: phone, body });
  if (outcome.result === 'refused' && outcome.isGone)
    await noteUnreachable(db, {
      channel: 'text',
      address: phone,
      reason: 'stopped',
      now: clock.now(),
    });
  return outcome;
}
