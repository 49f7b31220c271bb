/**
 * Rules for notes that a driver writes for later drivers. A note describes where in the store the returns
 * desk is (product-rules.md#desk-notes).
 */
export const deskNoteRules = {
  letters: 120,
  /** The number of notes that a driver sees, the newest ones. */
  shown: 3,
  /** The number of drivers who must mark a note as wrong to hide it. */
  marksThatHide: 2,
  /** The number of days after the hand-in at the counter within which the driver can write a note. */
  days: 2,
} as const;

/** Matches a phone number: at least seven digits, perhaps separated by spaces, dots, hyphens or parentheses. */
const phone = /\d(?:[\s().-]{0,3}\d){6,}/;
const contact = /\S@\S|https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|me|io)\b/i;
const curses =
  /\b(?:ass(?:hole)?s?|bastards?|bitch\w*|bullshit|cunts?|dick(?:head)?s?|fag(?:got)?s?|fuck\w*|motherfuck\w*|nigg(?:a|er)s?|retard\w*|shit\w*|sluts?|whores?)\b/i;

/**
 * The reason that a note is refused; null if it is fine. A note must describe a location, without people or
 * contact details.
 */
export function deskNoteProblem(words: string): string | null {
  if (phone.test(words)) return 'Leave phone numbers out';
  if (contact.test(words)) return 'Leave addresses and links out';
  return curses.test(words) ? 'Leave swear words out' : null;
}
