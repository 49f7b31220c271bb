import type { Sender } from './send-outcome.ts';

/** The same content twice. */
export interface DrawnMail {
  text: string;
  html: string;
}

/** Drawing a mail is its most expensive part, so only a sender that really sends mail draws it. */
export interface MailBody {
  /** All that its drawing needs, to be written as JSON. */
  words: unknown;
  draw(): DrawnMail;
}

export interface Mail {
  /** Unique to this mail. */
  key: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  /** The address for answers; that of `from` if absent. */
  replyTo?: string;
  body: MailBody;
  /** Unsubscribes the reader from this kind of mail with one POST (RFC 8058); null if it cannot be turned off. */
  unsubscribeUrl: string | null;
}

/** Refuses an address, name or subject with more than one line. */
export type Mailer = Sender<Mail>;
