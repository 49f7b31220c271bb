import { type DeviceKind, deviceWords } from '@backhaul/domain/access/device-words.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { SessionPrincipal } from '../app/principal.ts';

/** The list has at most this many sessions, the most recent ones. Hardly anybody has more. */
const mostListed = 100;

interface OwnSession {
  id: string;
  device: string;
  kind: DeviceKind;
  firstUsedAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** A person's sessions: the current one first, the others by last use. */
export async function listOwnSessions(
  db: Database,
  { userId, sessionHash }: SessionPrincipal,
): Promise<OwnSession[]> {
  const { rows } = await sql<Omit<OwnSession, 'device' | 'kind'> & { userAgent: string | null }>`
    SELECT id, user_agent AS "userAgent", created_at AS "firstUsedAt", last_used_at AS "lastUsedAt",
      token_hash = ${sessionHash} AS "isCurrent"
    FROM sessions WHERE user_id = ${userId} AND expires_at > now()
    ORDER BY "isCurrent" DESC, last_used_at DESC, id LIMIT ${mostListed}`.execute(db);
  return rows.map(({ userAgent, ...session }) => ({ ...session, ...deviceWords(userAgent) }));
}

/**
 * Ends one of a person's sessions. Returns the hex of its hash, or an empty list if the person has no such
 * session.
 */
export async function endOwnSession(db: Database, userId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ session: string }>`
    DELETE FROM sessions WHERE user_id = ${userId} AND id = ${id}
    RETURNING encode(token_hash, 'hex') AS session`.execute(db);
  return rows.map(({ session }) => session);
}

/**
 * Ends every session of a person except the given one, in the caller's transaction. Returns the hex of the
 * hashes of the ended sessions.
 */
export async function endOtherSessions(
  transaction: Database,
  userId: string,
  kept: Buffer | null,
): Promise<string[]> {
  const { rows } = await sql<{ session: string }>`
    DELETE FROM sessions WHERE user_id = ${userId} AND token_hash IS DISTINCT FROM ${kept}
    RETURNING encode(token_hash, 'hex') AS session`.execute(transaction);
  return rows.map(({ session }) => session);
}
