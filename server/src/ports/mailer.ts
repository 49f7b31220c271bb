import type { Sender } from './send-outcome.ts';

/** The content of a mail, once as plain text and once as HTML. */
export interface DrawnMail {
  text: string;
  html: string;
}

/**
 * A mail's content before it is drawn. Drawing is the most expensive part, so only a sender that really sends
 * mail does it.
 */
export interface MailBody {
  /** All data that drawing the mail needs, in a form that JSON can store. */
  words: unknown;
  draw(): DrawnMail;
}

export interface Mail {
  /** The mail's key, unique to this mail. */
  key: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  /** The address for replies; replies go to `from` if this is absent. */
  replyTo?: string;
  body: MailBody;
  /** Unsubscribes the reader from this kind of mail with one POST (RFC 8058); null if it cannot be turned off. */
  unsubscribeUrl: string | null;
}

/** Sends mail. Refuses an address, name or subject with more than one line. */
export type Mailer = Sender<Mail>;
