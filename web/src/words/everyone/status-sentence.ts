/** An order's status as the heading of its page. */
export interface StatusSentence {
  text: string;
  /** A text that is added after a comma and kept on one line: 'about 9 min'. */
  aside?: string;
}
