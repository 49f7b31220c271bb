import { createHash } from 'node:crypto';
import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

const bearer = /^Bearer +(\S{1,200})$/i;

/** The API key a request sends, valid or not. */
export function apiKeyOf(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Looked up by hash, so the response time reveals nothing about a guess. `last_used_at` is kept to the minute, since a
 * busy key would otherwise write on every request.
 */
const readKeySql = `
  WITH found AS (
    SELECT k.id AS "keyId", k.company_id AS "companyId", k.actions, k.sandbox_id AS "sandboxId", k.last_used_at
    FROM api_keys k LEFT JOIN sandboxes b ON b.id = k.sandbox_id
    WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND (b.id IS NULL OR b.expires_at > now())
  ), used AS (
    UPDATE api_keys SET last_used_at = now()
    WHERE id IN (SELECT "keyId" FROM found WHERE last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
  )
  SELECT "keyId", "companyId", actions, "sandboxId" FROM found`;

/** The principal of a key; null if it is unknown, revoked, or its sandbox has ended. */
export type ReadApiKey = (key: string) => Promise<ApiKeyPrincipal | null>;

export function createApiKeyReader(pool: Pool): ReadApiKey {
  return async (key) => {
    const { rows } = await pool.query<Omit<ApiKeyPrincipal, 'kind'>>({
      name: 'read-api-key',
      text: readKeySql,
      values: [hashApiKey(key)],
    });
    const [found] = rows;
    return found === undefined ? null : { kind: 'api_key', ...found };
  };
}
