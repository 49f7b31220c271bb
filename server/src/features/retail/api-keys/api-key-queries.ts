import type { ApiKey } from '@backhaul/contract/calls/retail/api-keys.ts';
import type { SessionPrincipal } from '@backhaul/domain/access/principal.ts';
import { keyStanding, type KeyTimes, shownKeyLength } from '@backhaul/domain/retail/api-key.ts';
import type { ApiScope } from '@backhaul/domain/retail/api-scopes.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import { areaDayStart, areaTimeZone } from '../../../database/area-day.ts';
import type { Database } from '../../../database/connect.ts';

interface KeyRow extends KeyTimes {
  id: string;
  name: string;
  isLive: boolean;
  prefix: string;
  scopes: ApiScope[];
  allowedFrom: string[];
  madeBy: string;
  madeAt: Date;
  replaces: string | null;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
  lastUsedCall: string | null;
  callsToday: number;
  refusedToday: number;
}

/**
 * SQL condition for the keys `k` of a company that this person may see. A real company's people see its live
 * and test keys; people of a demo see only their demo's keys.
 */
export function keysOf({ sandboxId }: SessionPrincipal, companyId: string): RawBuilder<unknown> {
  const tenants =
    sandboxId === null
      ? sql`(k.sandbox_id IS NULL OR k.sandbox_id = (SELECT id FROM sandboxes WHERE company_id = ${companyId}))`
      : sql`k.sandbox_id = ${sandboxId}`;
  return sql`(k.company_id = ${companyId} AND ${tenants})`;
}

function readKeys(db: Database, which: RawBuilder<unknown>, now: Date) {
  return sql<KeyRow>`
    SELECT k.id, k.name, k.sandbox_id IS NULL AS "isLive", k.prefix, k.scopes,
      ARRAY(SELECT CASE WHEN masklen(a) = CASE family(a) WHEN 4 THEN 32 ELSE 128 END THEN host(a) ELSE a::text END
        FROM unnest(k.allowed_from) AS a) AS "allowedFrom",
      u.first_name AS "madeBy", k.created_at AS "madeAt", k.replaces, k.revoked_at AS "revokedAt",
      k.rotated_at AS "rotatedAt", k.prolonged_at AS "prolongedAt", k.ends_at AS "endsAt", k.last_used_at AS "lastUsedAt",
      host(k.last_used_from) AS "lastUsedFrom", k.last_used_call AS "lastUsedCall",
      coalesce(t.calls, 0) AS "callsToday", coalesce(t.refused, 0) AS "refusedToday"
    FROM api_keys k JOIN users u ON u.id = k.created_by
    LEFT JOIN api_key_uses t ON t.key_id = k.id AND t.day = (${now}::timestamptz AT TIME ZONE ${areaTimeZone})::date
    WHERE ${which} ORDER BY k.created_at DESC, k.id`.execute(db);
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function presentKey(row: KeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    mode: row.isLive ? 'live' : 'test',
    beginsWith: row.prefix.slice(0, shownKeyLength),
    scopes: row.scopes,
    allowedFrom: row.allowedFrom,
    standing: keyStanding(row, now),
    madeBy: row.madeBy,
    madeAt: row.madeAt.toISOString(),
    endsAt: iso(row.endsAt),
    endedAt: iso(row.revokedAt),
    replaces: row.replaces,
    rotatedAt: iso(row.rotatedAt),
    isProlonged: row.prolongedAt !== null,
    lastUse:
      row.lastUsedAt === null
        ? null
        : { at: row.lastUsedAt.toISOString(), from: row.lastUsedFrom, call: row.lastUsedCall },
    callsToday: row.callsToday,
    refusedToday: row.refusedToday,
  };
}

interface Asked {
  companyId: string;
  now: Date;
}

/** The company's API keys that work, or that stopped working today, the newest first. */
export async function findApiKeys(
  db: Database,
  owner: SessionPrincipal,
  { companyId, now }: Asked,
): Promise<ApiKey[]> {
  const dayStart = areaDayStart(now);
  const recent = sql`coalesce(k.revoked_at, 'infinity') >= ${dayStart} AND coalesce(k.ends_at, 'infinity') >= ${dayStart}`;
  const { rows } = await readKeys(db, sql`${keysOf(owner, companyId)} AND ${recent}`, now);
  return rows.map((row) => presentKey(row, now));
}

/** Reads one API key. Throws not_found. */
export async function readApiKey(
  db: Database,
  owner: SessionPrincipal,
  { companyId, keyId, now }: Asked & { keyId: string },
): Promise<ApiKey> {
  const { rows } = await readKeys(db, sql`${keysOf(owner, companyId)} AND k.id = ${keyId}`, now);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return presentKey(row, now);
}
