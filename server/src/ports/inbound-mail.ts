/** A mail that somebody sent to one of our reply addresses. */
export interface ReceivedMail {
  /** The mail's id, which stays the same if the mail provider posts the mail again. */
  messageId: string;
  /** The e-mail address in its `From`, in small letters; empty if there is none. */
  from: string;
  fromName: string;
  /**
   * The sender that the sending mail server named (envelope sender), which may differ from `from`; empty for
   * a bounce.
   */
  sender: string;
  /** Our e-mail address to which the mail was sent. */
  recipient: string;
  subject: string;
  text: string;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Reads mail that a mail provider posts to us. */
export interface InboundMail {
  /** The domain of our reply addresses. */
  readonly domain: string;
  /** The mail that the mail provider posted; null if its signature is wrong or too old. */
  read(fields: Readonly<Record<string, string>>, now: Date): ReceivedMail | null;
}
