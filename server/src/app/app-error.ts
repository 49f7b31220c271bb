import { type ErrorCode, errors } from '@backhaul/contract/error-codes.ts';

interface AppErrorOptions {
  /** Words for people, where better than the code's own. */
  message?: string;
  fieldErrors?: Record<string, string>;
  /** Facts the code carries, e.g. `{ status, allowed }`. */
  facts?: Record<string, unknown>;
  /** When it makes sense to ask again: the header `retry-after`. */
  retryAfterSeconds?: number;
}

/** The one way a use case says no; http answers it with the code's status. */
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
