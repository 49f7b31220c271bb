/** An error of a page or of the server, without anything of a person. */
export interface ReportedError {
  /** The error ID that somebody was shown. */
  id: string;
  source: 'page' | 'server';
  /** What errors of the same kind have in common. */
  fingerprint: string;
  name: string;
  message: string;
  /** Where it happened, the innermost place first. */
  frames: readonly string[];
  page: string | null;
  version: string | null;
  at: Date;
}

/** Tells whoever looks after the product of errors, outside of it. */
export interface ErrorReporter {
  /** Throws when the error could not be handed over; it is in our own books already. */
  report(error: ReportedError): Promise<void>;
}
