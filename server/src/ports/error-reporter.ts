/** An error of a page or of the server, without personal data. */
export interface ReportedError {
  /** The error ID that the user saw. */
  id: string;
  source: 'page' | 'server';
  /** A key that all errors of the same kind share. */
  fingerprint: string;
  name: string;
  message: string;
  /** The stack frames of the error, innermost first. */
  frames: readonly string[];
  page: string | null;
  version: string | null;
  at: Date;
}

/** Reports errors to a service outside the product. */
export interface ErrorReporter {
  /**
   * Reports an error. Throws if the service did not get the report; our own list of errors still contains the
   * error.
   */
  report(error: ReportedError): Promise<void>;
}
