/**
 * The carrier's answer about a message. A sender that throws leaves it open whether the message went out: it is not
 * tried again, unless the sender knows keys.
 */
export type SendOutcome =
  | { result: 'sent' }
  /** Certainly not taken, and worth another try. */
  | { result: 'later'; why: string; afterSeconds?: number }
  /** Refused for good. `isGone`: this address no longer works. */
  | { result: 'refused'; why: string; isGone: boolean };

export interface Sender<Message> {
  /** True if a message sent twice under the same key arrives once, so that an uncertain one can be retried. */
  readonly knowsKeys: boolean;
  send(message: Message): Promise<SendOutcome>;
}
