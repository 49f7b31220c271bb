import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { LiveRooms } from './live-rooms.ts';

const roundMs = 30_000;

/**
 * Reads which of these sessions have ended, in one query. A session is given as the hex of its hash.
 */
async function readEnded(db: Database, sessions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ session: string }>`
    SELECT session FROM unnest(${[...sessions]}::text[]) AS session
    WHERE NOT EXISTS (
      SELECT FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN sandboxes b ON b.id = u.sandbox_id
      WHERE s.token_hash = decode(session, 'hex') AND s.expires_at > now() AND (b.id IS NULL OR b.expires_at > now())
    )`.execute(db);
  return rows.map((row) => row.session);
}

/** Twice a minute, drops sockets that do not answer and closes those whose session has ended. */
export function startHeartbeat(
  db: Database,
  listening: LiveRooms,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  let round: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    const connections = [...listening];
    for (const connection of connections) connection.ping();
    const sessions = new Set(connections.map(({ session }) => session));
    const known = [...sessions].filter((session) => session !== null);
    if (known.length === 0) return;
    try {
      for (const session of await readEnded(db, known)) listening.endSession(session);
    } catch (error) {
      log.warn({ err: error }, 'could not check the sessions of open sockets');
    }
  }

  const timer = setInterval(() => {
    round = round.then(check);
  }, roundMs);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
