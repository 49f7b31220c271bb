export interface Mail {
  /** Of this mail and no other: whatever is sent under it twice arrives once. */
  key: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** The same for readers that show it. */
  html: string;
}

export interface Mailer {
  /** Resolves once the mail is on its way. Throws for an address or a subject that is more than one line. */
  send(mail: Mail): Promise<void>;
}

export interface Mailers {
  /** A sandbox's mail leaves the house in no case. */
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

/** What a mailer that carries nothing anywhere has kept, for administrators to read. */
export interface Outbox {
  /** The live tenant's, newest first. */
  list(page: { cursor: { at: string; id: string } | null; limit: number }): Promise<OutboxMail[]>;
}
