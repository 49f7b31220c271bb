import type { FastifyReply } from 'fastify';
import { cursorAfter } from '../app/page-cursor.ts';

/** Sends the next page's cursor in `x-next-cursor` (product-rules.md#lists) if there may be one. */
export function sendNextCursor(reply: FastifyReply, ...page: Parameters<typeof cursorAfter>): void {
  const cursor = cursorAfter(...page);
  if (cursor !== null) void reply.header('x-next-cursor', cursor);
}
