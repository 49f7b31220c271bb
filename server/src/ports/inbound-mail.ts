/** A mail that somebody sent to one of our reply addresses. */
export interface ReceivedMail {
  /** The mail's id, which stays the same if the carrier posts the mail again. */
  messageId: string;
  /** The address in its `From`, in small letters; empty if there is none. */
  from: string;
  fromName: string;
  /** The envelope sender, from the sending server; empty for a bounce. */
  sender: string;
  /** The address of ours that the mail was sent to. */
  recipient: string;
  subject: string;
  text: string;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Reads mail that a mail carrier posts to us. */
export interface InboundMail {
  /** The domain of our reply addresses. */
  readonly domain: string;
  /** The mail that the carrier posted; null if its signature is wrong or too old. */
  read(fields: Readonly<Record<string, string>>, now: Date): ReceivedMail | null;
}
