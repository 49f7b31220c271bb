import type { ErrorCode } from '@backhaul/contract/error-codes.ts';

/** Failures that only the client can see, in addition to the server's error codes. */
type ClientErrorCode = ErrorCode | 'network' | 'unreadable';

interface ErrorFacts {
  code: ClientErrorCode;
  /** The HTTP status; 0 if there was no response. */
  status: number;
  /** The HTTP reason phrase, such as 'Service Unavailable'. */
  statusText: string;
  /** The server's message to the person. */
  reason: string;
  fieldErrors?: Record<string, string>;
  requestId?: string | undefined;
  /** The whole JSON body of the error. Some error codes have more fields, such as a fresh quote. */
  facts?: Record<string, unknown>;
  /** The seconds that a busy server asks the client to wait before the next attempt. */
  retryAfterSeconds?: number | undefined;
}

/**
 * The error of a refused or failed call. `message` is the status, a colon and the body's text
 * (product-rules.md#errors).
 */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  readonly status: number;
  readonly statusText: string;
  readonly reason: string;
  readonly fieldErrors: Record<string, string>;
  readonly requestId: string | undefined;
  readonly facts: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    {
      code,
      status,
      statusText,
      reason,
      fieldErrors,
      requestId,
      facts,
      retryAfterSeconds,
    }: ErrorFacts,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.statusText = statusText;
    this.reason = reason;
    this.fieldErrors = fieldErrors ?? {};
    this.requestId = requestId;
    this.facts = facts ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The lowest HTTP status that means a failure of the server or a proxy. People do not see the status text of
 * such a response.
 */
const firstServerFailure = 500;
const unexplained = 'Something went wrong. Please try again.';

/** Builds the error for a response that is not OK, from its status, body text and `retry-after` header. */
export function errorFromAnswer(
  status: number,
  statusText: string,
  bodyText: string,
  retryAfter: string | null = null,
): ApiError {
  const message = `${status}: ${bodyText || statusText}`;
  const body = parseObject(bodyText);
  // HTTP/2 answers have no reason phrase.
  const words = statusText || `Error ${status}`;
  const otherwise = status >= firstServerFailure ? unexplained : words;
  const said = typeof body['message'] === 'string' ? body['message'] : otherwise;
  return new ApiError(message, {
    code: typeof body['code'] === 'string' ? (body['code'] as ErrorCode) : 'unreadable',
    status,
    statusText: words,
    reason: said,
    fieldErrors: textsOf(body['fieldErrors']),
    requestId: typeof body['requestId'] === 'string' ? body['requestId'] : undefined,
    facts: body,
    retryAfterSeconds: /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
  });
}

/** The error for a call without a response: the device is offline or the server is unreachable. */
export function networkError(cause: unknown): ApiError {
  const said = cause instanceof Error ? cause.message : 'Network error';
  return new ApiError(`0: ${said}`, {
    code: 'network',
    status: 0,
    statusText: 'No connection',
    reason: 'We could not reach the server. Check your connection and try again.',
  });
}

/** The error for a server that has not answered for too long. */
export function tooSlowError(): ApiError {
  return new ApiError('0: No answer in time', {
    code: 'network',
    status: 0,
    statusText: 'No answer',
    reason: 'The server takes too long to answer. Check your connection and try again.',
  });
}

/** True if the error means that something does not exist, belongs to somebody else, or has a malformed id. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
}

/** The status in words, for messages that have no further detail. */
export function statusTextOf(error: unknown): string {
  return error instanceof ApiError ? error.statusText : 'Error';
}

/** The server's message, or the fallback for any other failure. */
export function reasonOf(error: unknown, otherwise = unexplained): string {
  return error instanceof ApiError ? error.reason : otherwise;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
