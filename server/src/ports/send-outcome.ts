/**
 * The answer of a mail, push or phone provider about a message. If a sender throws, the message may have been
 * sent. It is sent again only if the provider drops a second message with the same key (`knowsKeys`).
 */
export type SendOutcome =
  | { result: 'sent' }
  /** The provider did not accept the message, and a later attempt may succeed. */
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
