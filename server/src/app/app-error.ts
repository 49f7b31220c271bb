import { type ErrorCode, errors } from '@backhaul/contract/error-codes.ts';

interface AppErrorOptions {
  /** A message for people, where it is better than the code's own. */
  message?: string;
  fieldErrors?: Record<string, string>;
  /** Facts of the code, e.g. `{ status, allowed }`. */
  facts?: Record<string, unknown>;
  /** Sent as the `retry-after` header. */
  retryAfterSeconds?: number;
}

/** The one way a use case refuses. HTTP answers with the code's status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: Record<string, string> | undefined;
  readonly facts: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errors[code].message);
    this.name = 'AppError';
    this.code = code;
    this.fieldErrors = options.fieldErrors;
    this.facts = options.facts ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
