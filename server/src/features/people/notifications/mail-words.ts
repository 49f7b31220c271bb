import type { FareLine } from '@backhaul/domain/fare/fare-line.ts';
import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';

export interface Brand {
  name: string;
  supportEmail: string;
  supportPhone: string;
  /** The company's name and postal address; undefined until staff have entered them. */
  postalLine?: string | undefined;
}

/** A link in a mail. `path` is a path on this server. */
interface MailLink {
  label: string;
  path: string;
}

/** One end of a trip: the pickup or the store. `note` is the time and the event there. */
interface TripEnd {
  place: string;
  note: string;
}

/**
 * A line of a price. Below the subtotal are the lines that have no code or a code for which
 * `isAfterSubtotal()` is true.
 */
export interface MailFareLine {
  code?: FareLine['code'] | undefined;
  label: string;
  detail?: string | undefined;
  cents: number;
}

/** A refund that a store owes the customer. */
export interface MailOwed {
  /** An example: 'Target owes you $134.98 by Dec 7.' */
  sentence: string;
  more: string;
  /**
   * The labels at the ends of the refund's progress line, such as 'Counter, Nov 20' and 'Visa ending in 4242,
   * Dec 7'.
   */
  from: string;
  to: string;
  /** The progress of the wait for the refund, from 0 (the wait began) to 1 (the refund is due). */
  share: number;
}

/**
 * The content of a mail. One layout creates every kind of mail from it, as HTML and as text. Parts that are
 * undefined are left out.
 */
export interface MailWords {
  subject: string;
  /** The heading; the subject is used if it is absent. */
  heading?: string | undefined;
  /** The time of the event, shown above the heading, such as 'Nov 20, 2026, 2:49 PM'. */
  when?: string | undefined;
  /** The first paragraph is the message; the others are small print. */
  paragraphs: readonly string[];
  /**
   * The customer's status that the mail's progress line shows as reached. Without it, the mail has no
   * progress line.
   */
  progress?: CustomerStatus | undefined;
  trip?: { from: TripEnd; to: TripEnd } | undefined;
  fare?: { lines: readonly MailFareLine[]; totalLabel: string; totalCents: number } | undefined;
  owed?: MailOwed | undefined;
  facts?: readonly { label: string; words: string }[] | undefined;
  /** The only button in the mail. A secret link is stored nowhere but in the mail. */
  link: MailLink & { isSecret?: true };
  /**
   * A sentence in small print with a link in it, such as 'Not at home? Change or cancel before Dana rings.'
   */
  aside?: { before: string; link: MailLink; after: string } | undefined;
}

/** The whole content of a mail, as JSON. */
export interface KeptMail {
  words: MailWords;
  footer: MailFooter;
}

/**
 * The small print at the end of a mail: the reason why it was sent, and the link to unsubscribe from this
 * kind of mail.
 */
export interface MailFooter {
  /** The reason, such as 'Receipts cannot be turned off.' */
  because: string;
  /** The page that turns off this kind of mail; null for mail that cannot be turned off. */
  unsubscribePath: string | null;
  /** True if the reader has no account and therefore no notification settings. */
  isForVisitor?: true;
}
