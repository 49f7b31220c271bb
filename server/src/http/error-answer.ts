import { type ErrorBody, type ErrorCode, errors } from '@backhaul/contract/error-codes.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app/app-error.ts';
import { isConnectionFailure, isTooSlow } from '../database/connection-failure.ts';
import { GatewayUnavailable } from '../ports/gateway-errors.ts';

/**
 * Our error code for each of Fastify's error codes. Any other error of Fastify with a 4xx status means a
 * malformed request.
 */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'file_missing',
};

/**
 * The beginnings of the error codes of Fastify and its plugins, and of Node's codes for broken requests. The
 * status of other libraries' errors is ignored, because it may not be about the request.
 */
const ofRequest = /^(FST_|HPE_|ECONNRESET$)/;

/** PostgreSQL errors for values no schema rejects (NUL, bad encoding, out of range). */
const valueErrors = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008']);

function refusalOf(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof GatewayUnavailable) return new AppError('payment_unavailable');
  const isOfRequest = error.statusCode !== undefined && ofRequest.test(error.code);
  if (!isOfRequest || error.statusCode === undefined || error.statusCode >= 500) {
    if (isTooSlow(error)) return new AppError('too_slow');
    if (isConnectionFailure(error)) return new AppError('not_ready');
    return valueErrors.has(error.code) ? new AppError('validation_failed') : null;
  }
  return new AppError(
    frameworkCodes[error.code] ?? (error.statusCode === 404 ? 'not_found' : 'malformed_body'),
  );
}

/** True for an unexpected error, which is answered with the code `internal`. */
export function isUnforeseen(error: FastifyError): boolean {
  return refusalOf(error) === null;
}

/**
 * Headers of every error answer, in place of those that the call's handler has set. Errors must not be
 * cached. The hooks that set such headers do not run for every error.
 */
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Answers with the body that product-rules.md#errors defines: code, message, requestId and facts. The answer
 * to an unexpected error reveals nothing about it.
 */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  const code = refusal?.code ?? 'internal';
  if (refusal === null) request.log.error({ err: error }, 'unhandled error');
  if (error instanceof GatewayUnavailable)
    request.log.error({ err: error }, 'the payment gateway did not do what it was asked');
  if (code === 'not_ready') request.log.warn({ err: error }, 'the database is away');
  if (code === 'too_slow') request.log.warn({ err: error }, 'the database took too long');
  const body: ErrorBody = {
    code,
    message: refusal?.message ?? errors.internal.message,
    requestId: request.id,
    ...(refusal?.fieldErrors === undefined ? {} : { fieldErrors: refusal.fieldErrors }),
    ...refusal?.facts,
  };
  if (refusal?.retryAfterSeconds !== undefined)
    reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.status(errors[code].status).headers(headers).send(body);
}
