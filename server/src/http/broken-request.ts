import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errors } from '@backhaul/contract/error-codes.ts';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Our error code for each error of Node's HTTP parser that means a malformed request. With any other error,
 * the bytes are not HTTP at all.
 */
const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

function write(code: ErrorCode): string {
  const { status, message } = errors[code];
  const body: ErrorBody = { code, message, requestId: randomUUID() };
  const json = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    `x-request-id: ${body.requestId}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    json,
  ].join('\r\n');
}

/**
 * Creates the function that answers requests which Node's parser refused, with our usual error body. It
 * writes to the socket, because Fastify has no reply object for such a request.
 */
export function createBrokenRequestAnswer(log: Pick<FastifyBaseLogger, 'trace'>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // Logged at trace level only, so that clients that send no HTTP cannot flood the log.
    log.trace({ err: error }, 'this is no request');
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else
      socket.end(write(codes[error.code ?? ''] ?? 'malformed_request'), () => socket.destroySoon());
  };
}
