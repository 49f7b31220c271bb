import type { ErrorCode } from '@backhaul/contract/error-codes.ts';

/** What the client itself can run into, beside the server's codes. */
export type ClientErrorCode = ErrorCode | 'network' | 'unreadable';

interface ErrorFacts {
  code: ClientErrorCode;
  /** 0 when no answer came. */
  status: number;
  /** The status in words: 'Service Unavailable'. */
  statusText: string;
  /** The server's sentence for people. */
  reason: string;
  fieldErrors?: Record<string, string>;
  requestId?: string | undefined;
  /** The whole error body: some codes carry more, such as a fresh quote. */
  facts?: Record<string, unknown>;
  /** When a busy server wants to be asked again. */
  retryAfterSeconds?: number | undefined;
}

/** A refused or failed call. `message` is the status, a colon and the body's text (product-rules.md#errors). */
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

/** The error of a non-OK answer, from its status, its body text and its header `retry-after`. */
export function errorFromAnswer(
  status: number,
  statusText: string,
  bodyText: string,
  retryAfter: string | null = null,
): ApiError {
  const message = `${status}: ${bodyText || statusText}`;
  const body = parseObject(bodyText);
  // HTTP/2 sends no words for a status.
  const words = statusText || `Error ${status}`;
  const said = typeof body['message'] === 'string' ? body['message'] : words;
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

/** No answer at all: offline, or the server is not there. */
export function networkError(cause: unknown): ApiError {
  const said = cause instanceof Error ? cause.message : 'Network error';
  return new ApiError(`0: ${said}`, {
    code: 'network',
    status: 0,
    statusText: 'No connection',
    reason: 'We could not reach the server. Check your connection and try again.',
  });
}

/** What cannot be read because it is not there, is somebody else's, or is nothing's name at all. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
}

/** The status in words: what a message shows that names no more. */
export function statusTextOf(error: unknown): string {
  return error instanceof ApiError ? error.statusText : 'Error';
}

/** The server's sentence, or the given words for anything else. */
export function reasonOf(
  error: unknown,
  otherwise = 'Something went wrong. Please try again.',
): string {
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
