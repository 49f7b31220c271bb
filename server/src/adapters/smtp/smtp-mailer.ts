import { createHash } from 'node:crypto';
import { mailProblem } from '@backhaul/domain/notifications/message-problem.ts';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import type { SendOutcome } from '../../ports/send-outcome.ts';

const connectionsAtOnce = 8;
const patienceMs = 15_000;

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

/** The SMTP commands before a mail's content is sent. If one of them fails, the mail was not sent. */
const beginnings = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO']);
/**
 * Matches an SMTP response that says that the mailbox does not exist. An extended code such as 5.1.1 counts,
 * else the simple codes 550 and 551.
 */
const goneMailbox = /\b5\.1\.(?:1|2|3|6|10)\b|^55[01] (?!5\.)/;

const isBeginning = ({ command, code }: SmtpFailure) =>
  code === 'EAUTH' ||
  code === 'EDNS' ||
  code === 'ECONNREFUSED' ||
  [...beginnings].some((known) => command?.startsWith(known));

/** The outcome for a failure to send a mail. Throws if it is unknown whether the mail was sent. */
function outcomeOf(failure: SmtpFailure): SendOutcome {
  const { responseCode = 0, response = '', command = '', message } = failure;
  const why = (response || message).slice(0, 500);
  if (responseCode >= 500 && failure.code !== 'EAUTH')
    return {
      result: 'refused',
      why,
      isGone: command.startsWith('RCPT') && goneMailbox.test(response),
    };
  if (responseCode >= 400 || isBeginning(failure)) return { result: 'later', why };
  throw new Error(why);
}

/**
 * The Message-ID of a mail. It is always the same for the same mail, so that a duplicate can be recognized.
 */
function messageIdOf({ key, from }: Mail): string {
  const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`;
}

/** Sends mail through an SMTP server, given as a URL: `smtp://user:password@host:587`. */
export function createSmtpMailer(url: string): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connectionsAtOnce,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    knowsKeys: false,
    async send(mail) {
      const why = mailProblem(mail);
      if (why !== null) return { result: 'refused', why, isGone: false };
      const { from, to, subject, body, replyTo, unsubscribeUrl } = mail;
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          ...(replyTo === undefined ? {} : { replyTo }),
          ...body.draw(),
          messageId: messageIdOf(mail),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl === null
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
        });
        return { result: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpFailure);
      }
    },
    close: () => transport.close(),
  };
}
