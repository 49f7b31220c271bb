import { PassThrough } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, quickBrotli } from './public-pages/content-coding.ts';

/**
 * Sends the beginning of a page at once, so that the browser loads the files named there while the server
 * makes the rest. If making the rest fails, the answer ends after the beginning, and those files can still
 * show the page.
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
