import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { replyLimits } from '@backhaul/domain/support/mail-reply.ts';
import type { InboundMail } from '../../ports/inbound-mail.ts';

export interface MailgunAccount {
  signingKey: string;
  /** The domain of the addresses whose mail Mailgun forwards to us. */
  domain: string;
}

function isGenuine(fields: Readonly<Record<string, string>>, signingKey: string): boolean {
  const { timestamp = '', token = '', signature = '' } = fields;
  const expected = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest();
  const told = Buffer.from(signature, 'hex');
  return token !== '' && told.length === expected.length && timingSafeEqual(told, expected);
}

/** Parses the mail's headers, which Mailgun sends as a JSON list of name-value pairs. */
function headersOf(text: string): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return [];
    return parsed.flatMap((pair: unknown): [string, string][] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'
        ? [[pair[0], pair[1]]]
        : [],
    );
  } catch {
    return [];
  }
}

/** Splits 'Bob Lee <bob@example.com>' into name and address. */
function addressOf(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^\s*"?([^"<]*)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.trim(), address: address.trim().toLowerCase() };
}

/**
 * Receives mail from a Mailgun route, which parses and signs each mail and forwards it as a POST
 * (documentation.mailgun.com, Receiving Messages via HTTP).
 */
export function createMailgunInbound({ signingKey, domain }: MailgunAccount): InboundMail {
  return {
    domain,
    read(fields, now) {
      const age = Math.abs(now.getTime() - Number(fields['timestamp']) * 1000);
      if (!isGenuine(fields, signingKey) || !(age <= replyLimits.freshMs)) return null;
      const headers = headersOf(fields['message-headers'] ?? '[]');
      const { name, address } = addressOf(fields['from'] ?? fields['sender'] ?? '');
      const named = headers.find(([header]) => header.toLowerCase() === 'message-id')?.[1];
      const token = createHash('sha256')
        .update(fields['token'] ?? '')
        .digest('hex');
      return {
        messageId: (named ?? `mailgun:${token}`).slice(0, 500),
        from: address,
        fromName: name,
        sender: (fields['sender'] ?? '').trim().toLowerCase(),
        recipient: (fields['recipient'] ?? '').trim().toLowerCase(),
        subject: fields['subject'] ?? '',
        text: fields['stripped-text'] || (fields['body-plain'] ?? ''),
        headers,
      };
    },
  };
}
