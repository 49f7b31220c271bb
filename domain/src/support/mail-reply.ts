import { ticketLimits } from './ticket.ts';

export const replyLimits = {
  /** The maximum number of characters of a received mail that are kept with the ticket. */
  kept: 100_000,
  /**
   * The maximum number of a mail's attachments that are kept. The names of at most `named` others are listed.
   */
  files: 10,
  named: 5,
  /** If the files of a mail have more bytes than this in total, only its text is kept. */
  bytes: 20 * 1024 * 1024,
  /**
   * The mail service's signature of a mail is valid for this long. It must be longer than the eight hours for
   * which the service tries to deliver a mail to us.
   */
  freshMs: 9 * 3_600_000,
} as const;

export const mailOutcomes = [
  // The mail was added to the ticket that it answers.
  'reply',
  // The sender is not the ticket's author, so the mail opened a new ticket.
  'new_ticket',
  // The mail is an automatic answer, or one of our own mails that came back.
  'automatic',
  // The mail has neither text nor attachments.
  'empty',
  // The mail was sent to an e-mail address that does not exist here.
  'unknown',
  // The sender wrote too many mails.
  'refused',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

type Header = readonly [name: string, value: string];

const bulk = /^(bulk|list|junk|auto_reply)$/i;
const machine = /^(mailer-daemon|postmaster|no-?reply|bounces?)([+@]|$)/i;

/** True if a program wrote the mail. Answering such a mail could lead to an endless exchange (RFC 3834). */
export function isAutomaticMail({
  sender,
  headers,
}: {
  sender: string;
  headers: readonly Header[];
}): boolean {
  if (sender === '' || machine.test(sender)) return true;
  return headers.some(([name, value]) => {
    const said = value.trim().toLowerCase();
    switch (name.toLowerCase()) {
      case 'auto-submitted':
        return !said.startsWith('no');
      case 'precedence':
        return bulk.test(said);
      case 'x-autoreply':
      case 'x-autorespond':
      case 'list-id':
      case 'x-failed-recipients':
        return true;
      case 'return-path':
        return said === '<>';
      case 'content-type':
        return said.startsWith('multipart/report');
      default:
        return false;
    }
  });
}

const quoteBegins =
  /^(>.*|On .{5,200} wrote:|-{2,} ?Original Message ?-{2,}|From: .+|_{10,}|Sent from my .+)$/i;

/** The text that is new in a mail: everything above the first quoted line and above the signature. */
export function newWordsOf(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, at) => {
    const trimmed = line.trim();
    // Two lines are joined here, because some mail programs split the line 'On … wrote:'.
    const both = `${trimmed} ${lines[at + 1]?.trim() ?? ''}`;
    return (
      line === '-- ' ||
      trimmed === '--' ||
      quoteBegins.test(trimmed) ||
      /^On .{5,200} wrote:$/.test(both)
    );
  });
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trim();
}

/**
 * The text of a mail for the ticket: its new words, shortened if they are too long, and the sentences in
 * `unkept` about files that were not kept. Empty if there is neither.
 */
export function replyWords(text: string, unkept: readonly string[]): string {
  const about = unkept.join('\n');
  const room = ticketLimits.words - about.length - 30;
  const words = newWordsOf(text);
  const cut = words.length > room ? `${words.slice(0, room)} [the rest is cut off]` : words;
  return [cut, about].filter((part) => part !== '').join('\n\n');
}

/** The text that the ticket shows for a mail that has only files. */
export const filesAlone = '[No words, only what is attached]';

/** A file of a mail that was not kept, and a sentence that gives the reason. */
export interface UnkeptFile {
  name: string;
  why: string;
}

const nameLength = 60;

/**
 * One sentence for each reason that files were not kept: 'Not kept: a.zip, b.exe. Only images and PDF files
 * can be uploaded.'
 */
export function unkeptWords(files: readonly UnkeptFile[]): string[] {
  return [...Map.groupBy(files, ({ why }) => why)].map(([why, of]) => {
    const names = of.slice(0, replyLimits.named).map(({ name }) => name.slice(-nameLength));
    const more = of.length - names.length;
    return `[Not kept: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. ${why}]`;
  });
}
