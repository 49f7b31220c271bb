import type { Sender } from './send-outcome.ts';

export interface Mail {
  /** Unique to this mail. */
  key: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** The same content as HTML. */
  html: string;
  /** Takes the reader off this kind of mail with one POST (RFC 8058); null where it cannot be turned off. */
  unsubscribeUrl: string | null;
}

/** Refuses an address, name or subject with more than one line. */
export type Mailer = Sender<Mail>;
