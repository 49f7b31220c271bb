import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { SessionCookie } from '../../http/session-cookie.ts';
import { endSession, startSession } from '../../http/sessions.ts';

interface Parts {
  pool: Pool;
  cookie: SessionCookie;
}

/** Ends the session this browser had, if any, and starts one of `userId`: nobody goes on under two names. */
export async function swapSession(
  { pool, cookie }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  await closeSession({ pool, cookie }, request);
  cookie.set(reply, await startSession(pool, userId));
}

export async function closeSession(
  { pool, cookie }: Parts,
  request: FastifyRequest,
): Promise<void> {
  const token = cookie.read(request);
  if (token !== null) await endSession(pool, token);
}
