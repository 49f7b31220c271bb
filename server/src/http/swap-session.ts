import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../database/connect.ts';
import { passOnVisit } from './pass-on-visit.ts';
import type { SessionCookie } from './session-cookie.ts';
import { endSession, startSession } from './sessions.ts';
import { createVisitorCookie } from './visitors.ts';
import type { Bus } from '../ports/bus.ts';

interface Deps {
  pool: Pool;
  bus: Bus;
  cookie: SessionCookie;
}

/** Replaces the browser's session, if any, with one of `userId`, who gets what the visitor before had. */
export async function swapSession(
  deps: Deps & { db: Database },
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  await closeSession(deps, request);
  const visitor = createVisitorCookie(deps.cookie);
  const visit = visitor.read(request);
  if (visit !== null && (await passOnVisit(deps.db, visit, userId))) visitor.clear(reply);
  const { 'user-agent': userAgent = null } = request.headers;
  deps.cookie.set(reply, await startSession(deps.pool, userId, userAgent));
}

/** Ends the browser's session, if any, and closes its sockets in every process. */
export async function closeSession(
  { pool, bus, cookie }: Deps,
  request: FastifyRequest,
): Promise<void> {
  const token = cookie.read(request);
  const ended = token === null ? [] : await endSession(pool, token);
  for (const session of ended) bus.publish('session_ended', session);
}
