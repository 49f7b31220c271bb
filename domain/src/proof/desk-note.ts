/**
 * Rules for a driver's note for the next driver, which describes where in the store the returns desk is
 * (product-rules.md#desk-notes).
 */
export const deskNoteRules = {
  letters: 120,
  /** A driver sees this many notes, the newest ones. */
  shown: 3,
  /** A note is hidden once this many drivers have marked it as wrong. */
  marksThatHide: 2,
  /** The driver can write a note for this many days after handing over the item at the counter. */
  days: 2,
} as const;

/** A phone number: seven digits or more, with any grouping. */
const phone = /\d(?:[\s().-]{0,3}\d){6,}/;
const contact = /\S@\S|https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|me|io)\b/i;
const curses =
  /\b(?:ass(?:hole)?s?|bastards?|bitch\w*|bullshit|cunts?|dick(?:head)?s?|fag(?:got)?s?|fuck\w*|motherfuck\w*|nigg(?:a|er)s?|retard\w*|shit\w*|sluts?|whores?)\b/i;

/**
 * The reason for refusing a note; null if it is acceptable. A note must describe a location, and never a
 * person or contact details.
 */
export function deskNoteProblem(words: string): string | null {
  if (phone.test(words)) return 'Leave phone numbers out';
  if (contact.test(words)) return 'Leave addresses and links out';
  return curses.test(words) ? 'Say it without swear words' : null;
}
