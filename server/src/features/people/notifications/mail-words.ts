import type { FareLine } from '@backhaul/domain/fare/fare-line.ts';
import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';

export interface Brand {
  name: string;
  supportEmail: string;
  supportPhone: string;
  /** The company's name and address; absent until somebody has entered them. */
  postalLine?: string | undefined;
}

/** `path` is on this server. */
interface MailLink {
  label: string;
  path: string;
}

/** A door or a counter, and what happened there or will. */
interface TripEnd {
  place: string;
  note: string;
}

/** A line of a price; lines with a code of the fare's sums stand below the subtotal. */
export interface MailFareLine {
  code?: FareLine['code'] | undefined;
  label: string;
  detail?: string | undefined;
  cents: number;
}

/** Money on its way from a counter to the customer. */
export interface MailOwed {
  /** 'Target owes you $134.98 by Dec 7.' */
  sentence: string;
  more: string;
  /** The words at the ends of its line: 'Counter, Nov 20' and 'Visa ending in 4242, Dec 7'. */
  from: string;
  to: string;
  /** The part of the time that has passed, from 0 to 1. */
  share: number;
}

/**
 * The words of a mail. One layout draws every kind of mail from it, each part where there is one, as HTML and as text.
 */
export interface MailWords {
  subject: string;
  /** The subject if absent. */
  heading?: string | undefined;
  /** When it happened, above the heading: 'Nov 20, 2026, 2:49 PM'. */
  when?: string | undefined;
  /** The first is what the mail is for; the others are its small print. */
  paragraphs: readonly string[];
  /** Draws the customer's progress row up to this status. */
  progress?: CustomerStatus | undefined;
  trip?: { from: TripEnd; to: TripEnd } | undefined;
  fare?: { lines: readonly MailFareLine[]; totalLabel: string; totalCents: number } | undefined;
  owed?: MailOwed | undefined;
  facts?: readonly { label: string; words: string }[] | undefined;
  /** The mail's one button. A secret link is kept nowhere but in the mail. */
  link: MailLink & { isSecret?: true };
  /** A sentence of small print with a link inside: 'Not at home? Change or cancel before Dana rings.' */
  aside?: { before: string; link: MailLink; after: string } | undefined;
}

/** All that a mail says, as JSON. */
export interface KeptMail {
  words: MailWords;
  footer: MailFooter;
}

/** Why this mail was sent, and how to unsubscribe from its kind. */
export interface MailFooter {
  /** 'Receipts cannot be turned off.' */
  because: string;
  /** The page that turns this kind of mail off; null for what cannot be turned off. */
  unsubscribePath: string | null;
  /** The reader has no account, and so no notification settings. */
  isForVisitor?: true;
}
