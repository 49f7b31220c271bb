import { createHash } from 'node:crypto';
import type { ErrorCode } from '@backhaul/contract/error-codes.ts';
import type { ApiKeyPrincipal } from '@backhaul/domain/access/principal.ts';
import { keyStanding, stillWorks } from '@backhaul/domain/retail/api-key.ts';
import { actionsOfScopes, type ApiScope } from '@backhaul/domain/retail/api-scopes.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { StoredResponse } from '../app/idempotency.ts';
import { areaDaySql } from '../database/area-day.ts';
import type { Clock } from '../ports/clock.ts';

export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

const bearer = /^Bearer +(\S{1,200})$/i;

/** The API key that a request sends, valid or not. */
export function apiKeyOf(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** A use of an API key: the API call, and the IP address that it came from. */
export interface KeyUse {
  from: string;
  /** Method and path pattern, with `{name}` for each parameter. */
  call: string;
}

const minuteMs = 60_000;
const mappedIpv4 = /^::ffff:(?=\d+(?:\.\d+){3}$)/i;

export function keyUseOf({ ip, method, routeOptions }: FastifyRequest): KeyUse {
  const path = (routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}');
  return { from: ip.replace(mappedIpv4, ''), call: `${method} ${path}` };
}

interface FoundKey {
  keyId: string;
  companyId: string;
  companyName: string;
  visitorId: string;
  sandboxId: string | null;
  scopes: ApiScope[];
  revokedAt: Date | null;
  rotatedAt: Date | null;
  prolongedAt: Date | null;
  endsAt: Date | null;
  isTenantOver: boolean;
  isAddressAllowed: boolean;
  minuteCalls: number;
  stored: (Omit<StoredResponse, 'bodyHash'> & { bodyHash: string }) | null;
}

/**
 * SQL that reads an API key and counts its call. The key is looked up by its hash, so the response time
 * reveals nothing about guesses. The time of the last use is stored to the minute, because each change costs
 * a write.
 */
const readKeySql = `
  WITH found AS (
    SELECT k.id, k.company_id, c.name AS company_name, k.visitor_id, k.sandbox_id, k.scopes, k.revoked_at, k.rotated_at, k.prolonged_at, k.ends_at, k.last_used_at,
      b.id IS NOT NULL AND b.expires_at <= $3 AS is_tenant_over,
      cardinality(k.allowed_from) = 0 OR $2::inet <<= ANY (k.allowed_from) AS is_address_allowed
    FROM api_keys k JOIN companies c ON c.id = k.company_id LEFT JOIN sandboxes b ON b.id = k.sandbox_id
    WHERE k.key_hash = $1
  ), counted AS (
    INSERT INTO api_key_uses AS u (key_id, day, calls, refused, minute, minute_calls)
    SELECT id, ${areaDaySql('$3')}, 1, 0, $4, 1 FROM found
    ON CONFLICT (key_id) DO UPDATE SET
      day = excluded.day,
      calls = CASE WHEN u.day = excluded.day THEN u.calls + 1 ELSE 1 END,
      refused = CASE WHEN u.day = excluded.day THEN u.refused ELSE 0 END,
      minute = excluded.minute,
      minute_calls = CASE WHEN u.minute = excluded.minute THEN u.minute_calls + 1 ELSE 1 END
    RETURNING minute_calls
  ), used AS (
    UPDATE api_keys SET last_used_at = $3, last_used_from = $2, last_used_call = $5
    WHERE id IN (SELECT id FROM found WHERE revoked_at IS NULL AND (ends_at IS NULL OR ends_at > $3) AND is_address_allowed
      AND (last_used_at IS NULL OR last_used_at < $3::timestamptz - interval '1 minute'))
  )
  SELECT f.id AS "keyId", f.company_id AS "companyId", f.company_name AS "companyName", f.visitor_id AS "visitorId",
    (SELECT jsonb_build_object('call', i.call, 'bodyHash', encode(i.body_hash, 'hex'), 'status', i.status, 'answer', i.answer)
      FROM visitor_idempotency_keys i WHERE i.key = $6 AND i.visitor_id = f.visitor_id) AS stored, f.sandbox_id AS "sandboxId", f.scopes, f.revoked_at AS "revokedAt",
    f.rotated_at AS "rotatedAt", f.prolonged_at AS "prolongedAt", f.ends_at AS "endsAt",
    f.is_tenant_over AS "isTenantOver", f.is_address_allowed AS "isAddressAllowed", c.minute_calls AS "minuteCalls"
  FROM found f CROSS JOIN counted c`;

const noteRefusalSql = `UPDATE api_key_uses SET refused = refused + 1 WHERE key_id = $1`;

/** The number of calls allowed per minute with an API key, and the number of calls left in this minute. */
export interface KeyAllowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** The principal (caller) that a key stands for, or the reason why the key is refused. */
export interface ReadKey {
  principal: ApiKeyPrincipal | null;
  /** The answer stored for the request's idempotency key, if the request is a repeat; null otherwise. */
  stored: StoredResponse | null;
  problem: ErrorCode | null;
  /** The calls that may still be made with the key in this minute; null if there is no such key. */
  allowance: KeyAllowance | null;
}

export type ReadApiKey = (
  key: string,
  use: KeyUse,
  idempotencyKey: string | null,
) => Promise<ReadKey>;

function problemOf(found: FoundKey, limit: number, now: Date): ErrorCode | null {
  const standing = keyStanding(found, now);
  if (standing === 'rotated') return 'key_rotated';
  if (!stillWorks(standing) || found.isTenantOver) return 'key_ended';
  if (!found.isAddressAllowed) return 'key_wrong_address';
  return found.minuteCalls > limit ? 'rate_limited' : null;
}

export function createApiKeyReader(
  { pool, clock }: { pool: Pool; clock: Clock },
  perMinute: number,
): ReadApiKey {
  /** Counts a refused key in the background. A missed count harms nobody. */
  function noteRefusal(keyId: string): void {
    pool
      .query({ name: 'note-refused-key', text: noteRefusalSql, values: [keyId] })
      .catch(() => undefined);
  }

  return async (key, { from, call }, idempotencyKey) => {
    const now = clock.now();
    const minute = Math.floor(now.getTime() / minuteMs);
    const { rows } = await pool.query<FoundKey>({
      name: 'read-api-key',
      text: readKeySql,
      values: [hashApiKey(key), from, now, new Date(minute * minuteMs), call, idempotencyKey],
    });
    const [found] = rows;
    if (found === undefined)
      return { principal: null, stored: null, problem: 'key_unknown', allowance: null };
    const problem = problemOf(found, perMinute, now);
    if (problem !== null) noteRefusal(found.keyId);
    const { keyId, companyId, companyName, visitorId, sandboxId, scopes, minuteCalls } = found;
    const ofCompany = { keyId, companyId, companyName, visitorId, sandboxId };
    const { stored } = found;
    return {
      principal:
        problem === null
          ? { kind: 'api_key', ...ofCompany, actions: actionsOfScopes(scopes) }
          : null,
      stored: stored && { ...stored, bodyHash: Buffer.from(stored.bodyHash, 'hex') },
      problem,
      allowance: {
        limit: perMinute,
        remaining: Math.max(0, perMinute - minuteCalls),
        resetSeconds: Math.ceil(((minute + 1) * minuteMs - now.getTime()) / 1000),
      },
    };
  };
}
