/**
 * A carrier's answer about a message. If a sender throws, the message may or may not have been sent. It is
 * then tried again only if the sender knows keys.
 */
export type SendOutcome =
  | { result: 'sent' }
  /** The carrier certainly did not accept the message, and another try may succeed. */
  | { result: 'later'; why: string; afterSeconds?: number }
  /** The carrier refused the message for good. `isGone`: this address no longer works. */
  | { result: 'refused'; why: string; isGone: boolean };

export interface Sender<Message> {
  /**
   * True if a message sent twice under the same key arrives only once. A message whose result is unknown can
   * then be sent again.
   */
  readonly knowsKeys: boolean;
  send(message: Message): Promise<SendOutcome>;
}
