import { PassThrough } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, quickBrotli } from './public-pages/content-coding.ts';

/**
 * Sends a page in two parts. The first part goes out at once, so that the browser loads its files while the
 * server makes the rest. If the rest fails, the page ends there, and the loaded script draws the screen.
 */
export function sendInTwo(
  request: FastifyRequest,
  reply: FastifyReply,
  { beginning, rest }: { beginning: string; rest: Promise<string> },
): FastifyReply {
  const coding = codingFor(request.headers['accept-encoding']);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: quickBrotli } };
  const coder =
    coding === 'br' ? createBrotliCompress(quality) : coding === 'gzip' ? createGzip() : null;
  const stream = coder ?? new PassThrough();
  stream.write(beginning);
  coder?.flush();
  const end = (text: string) => stream.destroyed || stream.end(text);
  void rest.then(end, (error: unknown) => {
    request.log.error({ err: error }, 'a page goes without its rest');
    end('');
  });
  if (coding !== null) void reply.header('content-encoding', coding);
  return reply.send(stream);
}
