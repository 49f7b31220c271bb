import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Database } from '../database/connect.ts';
import type { SessionCookie } from './session-cookie.ts';
import { endSession, startSession } from './sessions.ts';
import { createVisitorCookie } from './visitors.ts';
import type { Bus } from '../ports/bus.ts';
import { sql } from 'kysely';

/**
 * Gives a visitor's quotes and uploads to the account that signed in in the visitor's browser, then deletes
 * the visitor, so that nobody else gets them. A demo account gets nothing, and the visitor stays
 * (product-rules.md#before-the-account).
 */
async function passOnVisit(db: Database, token: Buffer, userId: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    // The visitor's row is locked first. A quote being created now is therefore stored before the quotes are
    // read below, and a later one fails, because its visitor is gone.
    const { rows } = await sql<{ id: string }>`
      SELECT v.id FROM visitors v WHERE v.token_hash = ${token} AND v.expires_at > now()
        AND EXISTS (SELECT FROM users u WHERE u.id = ${userId} AND u.sandbox_id IS NULL) FOR UPDATE`.execute(
      transaction,
    );
    const [visit] = rows;
    if (visit === undefined) return false;
    await sql`
      WITH quoted AS (UPDATE quotes SET user_id = ${userId}, visitor_id = NULL WHERE visitor_id = ${visit.id})
      UPDATE files SET owner_id = ${userId}, visitor_id = NULL WHERE visitor_id = ${visit.id}`.execute(
      transaction,
    );
    await sql`DELETE FROM visitors WHERE id = ${visit.id}`.execute(transaction);
    return true;
  });
}

export interface SwapDeps {
  pool: Pool;
  bus: Bus;
  cookie: SessionCookie;
}

/**
 * Signs a user in on this browser: ends the browser's present session, if any, and starts a new one. The user
 * also gets the quotes and uploads that this browser made as a visitor.
 */
export async function swapSession(
  deps: SwapDeps & { db: Database },
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const ended = await endSessionOf(deps, request);
  // When its sockets close, the browser asks again who is signed in. They must therefore close only after the
  // browser has received the new cookie.
  reply.raw.once('close', () => announceEnd(deps, ended));
  const visitor = createVisitorCookie(deps.cookie);
  const visit = visitor.read(request);
  if (visit !== null && (await passOnVisit(deps.db, visit, userId))) visitor.clear(reply);
  const { 'user-agent': userAgent = null } = request.headers;
  deps.cookie.set(reply, await startSession(deps.pool, userId, userAgent));
}

/** Ends the browser's session, if any, and closes its sockets in every process. */
export async function closeSession(deps: SwapDeps, request: FastifyRequest): Promise<void> {
  announceEnd(deps, await endSessionOf(deps, request));
}

async function endSessionOf(
  { pool, cookie }: SwapDeps,
  request: FastifyRequest,
): Promise<string[]> {
  const token = cookie.read(request);
  return token === null ? [] : await endSession(pool, token);
}

function announceEnd({ bus }: SwapDeps, ended: readonly string[]): void {
  for (const session of ended) bus.publish('session_ended', session);
}
