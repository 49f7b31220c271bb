import { type ErrorCode, errors } from '@backhaul/contract/error-codes.ts';

interface AppErrorOptions {
  /** A message for people, if better than the default message of the code. */
  message?: string;
  fieldErrors?: Record<string, string>;
  /** Details of the error, such as `{ status, allowed }`. */
  facts?: Record<string, unknown>;
  /** Seconds until a retry makes sense, sent as the `retry-after` header. */
  retryAfterSeconds?: number;
}

/** The error by which use cases refuse a request. The HTTP response gets the status of the error's code. */
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
