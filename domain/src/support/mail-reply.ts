import { ticketLimits } from './ticket.ts';

export const replyLimits = {
  /** The most letters of a received mail that are kept with the ticket. */
  kept: 100_000,
  /** Files of a mail that are kept, and how many that are not are named. */
  files: 10,
  named: 5,
  /** A mail with more than these bytes of files keeps its words alone. */
  bytes: 20 * 1024 * 1024,
  /** A mail's signature holds for so long, since its carrier tries again for eight hours. */
  freshMs: 9 * 3_600_000,
} as const;

/** The fate of a received mail. */
export const mailOutcomes = [
  // Stands in its ticket.
  'reply',
  // Its sender is not the ticket's person, so it opened a new ticket.
  'new_ticket',
  // An automatic answer, or our own mail come back.
  'automatic',
  // The mail has neither words nor attachments.
  'empty',
  // The mail was sent to an address that we never gave.
  'unknown',
  // Its sender wrote too often.
  'refused',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

type Header = readonly [name: string, value: string];

const bulk = /^(bulk|list|junk|auto_reply)$/i;
const machine = /^(mailer-daemon|postmaster|no-?reply|bounces?)([+@]|$)/i;

/** True for a mail that a program wrote: an answer to it could go back and forth for ever (RFC 3834). */
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

/** The new words of a mail: all above the first quoted line and the signature. */
export function newWordsOf(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, at) => {
    const trimmed = line.trim();
    // Programs break the line 'On … wrote:' in two.
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

/** The words for a ticket, with a sentence about what was attached and is not kept; empty if the mail says nothing. */
export function replyWords(text: string, unkept: readonly string[]): string {
  const about = unkept.join('\n');
  const room = ticketLimits.words - about.length - 30;
  const words = newWordsOf(text);
  const cut = words.length > room ? `${words.slice(0, room)} [the mail goes on]` : words;
  return [cut, about].filter((part) => part !== '').join('\n\n');
}

/** The words of a mail that only has files. */
export const filesAlone = '[No words, only what is attached]';

/** A file of a mail that is not kept, and the sentence why. */
export interface UnkeptFile {
  name: string;
  why: string;
}

const nameLength = 60;

/** One sentence for each reason: 'Not kept: a.zip, b.exe. Only images and PDF files can be uploaded.' */
export function unkeptWords(files: readonly UnkeptFile[]): string[] {
  return [...Map.groupBy(files, ({ why }) => why)].map(([why, of]) => {
    const names = of.slice(0, replyLimits.named).map(({ name }) => name.slice(-nameLength));
    const more = of.length - names.length;
    return `[Not kept: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. ${why}]`;
  });
}
