import type { FastifyReply } from 'fastify';
import { cursorAfter } from '../app/page-cursor.ts';

/** Sends the next cursor in `x-next-cursor` (product-rules.md#lists) if there may be a next page. */
export function sendNextCursor(reply: FastifyReply, ...page: Parameters<typeof cursorAfter>): void {
  const cursor = cursorAfter(...page);
  if (cursor !== null) void reply.header('x-next-cursor', cursor);
}
