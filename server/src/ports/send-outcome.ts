/**
 * The carrier's answer about a message. A sender that throws leaves it open whether the message went out: it is not
 * tried again, unless the sender knows keys.
 */
export type SendOutcome =
  | { result: 'sent' }
  /** Certainly not taken, and worth another try. */
  | { result: 'later'; why: string; afterSeconds?: number }
  /** Never taken. `isGone`: nothing reaches this address any more. */
  | { result: 'refused'; why: string; isGone: boolean };

export interface Sender<Message> {
  /** A message sent twice under its key arrives once, so that one of which nobody knows may be sent again. */
  readonly knowsKeys: boolean;
  send(message: Message): Promise<SendOutcome>;
}
