/** A mail that somebody sent to one of our reply addresses. */
export interface ReceivedMail {
  /** The same if the carrier posts it again. */
  messageId: string;
  /** The address in its `From`, in small letters; empty if there is none. */
  from: string;
  fromName: string;
  /** The sender that the sending server named; empty for a bounce. */
  sender: string;
  /** Our address that it went to. */
  recipient: string;
  subject: string;
  text: string;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Mail as the carrier posts it. */
export interface InboundMail {
  /** The domain of our reply addresses. */
  readonly domain: string;
  /** The mail that the carrier posted; null if the carrier did not sign it, or long ago. */
  read(fields: Readonly<Record<string, string>>, now: Date): ReceivedMail | null;
}
