/** An order's status as the heading of its page. */
export interface StatusSentence {
  text: string;
  /** Behind a comma, and kept on one line: 'about 9 min'. */
  aside?: string;
}
