import type { Sender } from './send-outcome.ts';

/** The content of a mail, once as plain text and once as HTML. */
export interface DrawnMail {
  text: string;
  html: string;
}

/**
 * A mail's content before it is rendered as text and HTML. Rendering is the most expensive part, so a sender
 * renders only mail that it really sends.
 */
export interface MailBody {
  /** The data from which the mail's text and HTML are rendered, in a form that JSON can store. */
  words: unknown;
  draw(): DrawnMail;
}

export interface Mail {
  /** A key that is unique to this mail. */
  key: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  /** The e-mail address for replies; replies go to `from` if this is absent. */
  replyTo?: string;
  body: MailBody;
  /**
   * The URL that unsubscribes the reader from this kind of mail with one POST (RFC 8058); null if readers
   * cannot turn this kind off.
   */
  unsubscribeUrl: string | null;
}

/** Sends mail. Refuses an address, name or subject with more than one line. */
export type Mailer = Sender<Mail>;
