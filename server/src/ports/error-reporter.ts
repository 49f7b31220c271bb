/** An error of a page or of the server, without anything of a person. */
export interface ReportedError {
  /** The error ID that somebody was shown. */
  id: string;
  source: 'page' | 'server';
  /** The common part of errors of the same kind. */
  fingerprint: string;
  name: string;
  message: string;
  /** Where it happened, the innermost place first. */
  frames: readonly string[];
  page: string | null;
  version: string | null;
  at: Date;
}

/** Reports errors to a service outside the product. */
export interface ErrorReporter {
  /** Throws when the error could not be handed over; it is in our own books already. */
  report(error: ReportedError): Promise<void>;
}
