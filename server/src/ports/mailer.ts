export interface Mail {
  /** Unique to this mail: sent twice under the same key it arrives once. */
  key: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** The same content as HTML. */
  html: string;
}

export interface Mailer {
  /** Resolves once the mail is accepted. Throws for an address or subject with more than one line. */
  send(mail: Mail): Promise<void>;
}

export interface Mailers {
  /** A sandbox's mail is never sent outside. */
  forTenant(sandboxId: string | null): Mailer;
}

export interface OutboxMail {
  id: string;
  sort_at: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

/** The mail stored by a mailer that sends none, for administrators to read. */
export interface Outbox {
  /** The live tenant's, newest first. */
  list(page: { cursor: { at: string; id: string } | null; limit: number }): Promise<OutboxMail[]>;
}
