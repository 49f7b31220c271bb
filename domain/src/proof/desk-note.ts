/** A driver's note about where a counter's returns desk is, for the next driver there (product-rules.md#desk-notes). */
export const deskNoteRules = {
  letters: 120,
  /** The number of newest notes that a driver reads. */
  shown: 3,
  /** A note is hidden once this many drivers mark it as wrong. */
  marksThatHide: 2,
  /** Days after the hand-over in which its driver can write. */
  days: 2,
} as const;

/** Seven digits or more, however they are grouped. */
const phone = /\d(?:[\s().-]{0,3}\d){6,}/;
const contact = /\S@\S|https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|me|io)\b/i;
const curses =
  /\b(?:ass(?:hole)?s?|bastards?|bitch\w*|bullshit|cunts?|dick(?:head)?s?|fag(?:got)?s?|fuck\w*|motherfuck\w*|nigg(?:a|er)s?|retard\w*|shit\w*|sluts?|whores?)\b/i;

/**
 * The reason for refusing a note: it is about a place, never about a person or a way to reach one. Null if it may stay.
 */
export function deskNoteProblem(words: string): string | null {
  if (phone.test(words)) return 'Leave phone numbers out';
  if (contact.test(words)) return 'Leave addresses and links out';
  return curses.test(words) ? 'Say it without swear words' : null;
}
