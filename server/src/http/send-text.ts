import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends text as a file for download, while it is being written. */
export function sendText(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  text: AsyncIterable<string> | Iterable<string>,
): FastifyReply {
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(text));
}
