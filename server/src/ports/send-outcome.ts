/**
 * The answer of a mail, push or phone provider about a message. If a sender throws an error, the message may
 * or may not have been sent. It is then sent again only by a provider that delivers messages with the same
 * key once (`knowsKeys`).
 */
export type SendOutcome =
  | { result: 'sent' }
  /** The provider certainly did not accept the message, and another try may succeed. */
  | { result: 'later'; why: string; afterSeconds?: number }
  /**
   * The provider refused the message for good. `isGone`: this mailbox, phone number or push subscription no
   * longer works.
   */
  | { result: 'refused'; why: string; isGone: boolean };

export interface Sender<Message> {
  /**
   * True if a message sent twice under the same key arrives only once. A message whose result is unknown can
   * then be sent again.
   */
  readonly knowsKeys: boolean;
  send(message: Message): Promise<SendOutcome>;
}
