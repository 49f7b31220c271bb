import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { accountLimits } from '@backhaul/domain/access/account-limits.ts';
import type { Membership, RetailerRole } from '@backhaul/domain/access/principal.ts';
import {
  factorOwed,
  needsSecondFactor,
  rolesWithoutFactor,
  secondFactorRules,
} from '@backhaul/domain/access/second-factor.ts';
import type { Pool } from 'pg';
import { hasNotEnded, isAdministratorNow } from '../database/roles-now.ts';
import type { Database } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { groupStatements, inPlaces } from '../database/grouped-statement.ts';
import { AppError } from '../app/app-error.ts';
import type { StoredResponse } from '../app/idempotency.ts';
import type { SessionPrincipal } from '../app/principal.ts';

const { sessionDays } = accountLimits;

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface SessionRow {
  user_id: string;
  email: string;
  is_admin: boolean;
  is_driver: boolean;
  sandbox_id: string | null;
  scopes: SessionPrincipal['scopes'];
  /**
   * Each membership in a retailer as one text: the role, a space and the company's id. JSON would make this
   * query 10% slower, even for people without memberships.
   */
  memberships: string[];
  employee_role: SessionPrincipal['employeeRole'];
  application_status: string | null;
  background_check_status: string | null;
  is_online: boolean | null;
  /** PostgreSQL's date 'infinity' arrives as the number Infinity, not as a Date. */
  documents_valid_until: Date | number | null;
  paused_until: Date | number | null;
  is_taught: boolean | null;
  has_second_factor: boolean;
  is_factor_passed: boolean;
  is_code_fresh: boolean | null;
  /** True if the stored time of last use is older than ten minutes and must be updated. */
  is_stale: boolean;
  kept_call: string | null;
  kept_body_hash: Buffer | null;
  kept_status: number | null;
  kept_answer: unknown;
}

/** A session's time of last use is stored at most once in this interval, so it may be that much too old. */
const noted = `interval '10 minutes'`;
const freshCode = `interval '${secondFactorRules.freshMs} milliseconds'`;

/**
 * Creates the SQL that reads sessions by the hashes of their tokens. Each one is looked up by itself, so that
 * the query's plan does not depend on table statistics. The parameter is JSON for the reason explained in
 * booking-facts.ts.
 */
const readSessionsSql = (asked: string, person: string) => `
  SELECT a.place, x.* FROM ${asked} CROSS JOIN LATERAL (
    SELECT u.id AS user_id, u.email, u.is_admin AND ${isAdministratorNow} AS is_admin, u.is_driver, u.sandbox_id,
      ARRAY(SELECT scope FROM admin_scopes a WHERE a.user_id = u.id AND ${hasNotEnded('a')}) AS scopes,
      ARRAY(SELECT m.role || ' ' || m.company_id FROM company_members m WHERE m.user_id = u.id) AS memberships,
      (SELECT role FROM employees e WHERE e.user_id = u.id AND ${hasNotEnded('e')}) AS employee_role,
      d.application_status, d.background_check_status, d.is_online, d.documents_valid_until, d.paused_until,
      u.has_second_factor, s.second_factor_at IS NOT NULL AS is_factor_passed,
      s.second_factor_at > now() - ${freshCode} AS is_code_fresh, d.tutorial_completed_at IS NOT NULL AS is_taught, s.last_used_at < now() - ${noted} AS is_stale,
      k.call AS kept_call, k.body_hash AS kept_body_hash, k.status AS kept_status, k.answer AS kept_answer
    FROM sessions s
    ${person}
    LEFT JOIN sandboxes b ON b.id = u.sandbox_id
    LEFT JOIN driver_profiles d ON d.user_id = u.id
    LEFT JOIN idempotency_keys k ON k.user_id = u.id AND k.key = a.key
    WHERE s.token_hash = decode(a.hash, 'hex') AND s.expires_at > now() AND (b.id IS NULL OR b.expires_at > now())
    LIMIT 1
  ) x`;

const readOwn = {
  name: 'read-sessions',
  text: readSessionsSql(
    'ROWS FROM (jsonb_to_recordset($1::jsonb) AS (hash text, key text)) WITH ORDINALITY AS a (hash, key, place)',
    'JOIN users u ON u.id = s.user_id',
  ),
};
/**
 * The query that reads a session as another person of the same demo. Both must have the same sandbox id. Real
 * people have none (NULL equals nothing in SQL), so they cannot act as anybody else.
 */
const readInDemo = {
  name: 'read-demo-sessions',
  text: readSessionsSql(
    'ROWS FROM (jsonb_to_recordset($1::jsonb) AS (hash text, key text, person uuid)) WITH ORDINALITY AS a (hash, key, person_id, place)',
    'JOIN users o ON o.id = s.user_id JOIN users u ON u.id = a.person_id AND u.sandbox_id = o.sandbox_id',
  ),
};

const noteUseSql = `UPDATE sessions SET last_used_at = now() WHERE token_hash = $1 AND last_used_at < now() - ${noted}`;

const sessionsAtOnce = 32;
const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function membershipOf(text: string): Membership {
  const space = text.indexOf(' ');
  return { role: text.slice(0, space) as RetailerRole, companyId: text.slice(space + 1) };
}

/** The roles of the person who has a session. Some roles count only after the second factor was given. */
function rolesOf(row: SessionRow, isFactorRequired: boolean) {
  const roles = {
    isAdmin: row.is_admin,
    scopes: row.scopes,
    employeeRole: row.employee_role,
    memberships: row.memberships.map(membershipOf),
    sandboxId: row.sandbox_id,
  };
  const isStaff = needsSecondFactor(roles);
  const owes = factorOwed({
    isStaff,
    isRequired: isFactorRequired,
    hasFactor: row.has_second_factor,
    isPassed: row.is_factor_passed,
  });
  const isCodeStale = row.has_second_factor && row.is_code_fresh !== true;
  return owes === null
    ? { ...roles, isCodeStale }
    : { ...roles, ...rolesWithoutFactor(roles), owes };
}

function toPrincipal(
  row: SessionRow,
  sessionHash: Buffer,
  isFactorRequired: boolean,
): SessionPrincipal {
  return {
    kind: 'session',
    userId: row.user_id,
    email: row.email,
    isDriver: row.is_driver,
    ...rolesOf(row, isFactorRequired),
    driver:
      row.application_status === null
        ? null
        : {
            applicationStatus: row.application_status,
            backgroundCheckStatus: row.background_check_status ?? 'required',
            isOnline: row.is_online ?? false,
            documentsValidUntil: Number(row.documents_valid_until ?? 0),
            tutorialCompleted: row.is_taught ?? false,
            pausedUntil: Number(row.paused_until ?? 0),
          },
    sessionHash,
  };
}

function toStoredResponse(row: SessionRow): StoredResponse | null {
  if (row.kept_call === null || row.kept_body_hash === null || row.kept_status === null)
    return null;
  return {
    call: row.kept_call,
    bodyHash: row.kept_body_hash,
    status: row.kept_status,
    answer: row.kept_answer,
  };
}

interface Session {
  principal: SessionPrincipal;
  /** The answer stored for the request's idempotency key, if the request is a repeat; null otherwise. */
  stored: StoredResponse | null;
}

/**
 * Reads the session of a token and, for a repeated idempotency key, the stored response. Null without a live
 * session. `demoPerson` is the person of the session's demo to act as; throws forbidden for somebody outside
 * that demo.
 */
export type ReadSession = (
  token: string,
  idempotencyKey?: string | null,
  demoPerson?: string | null,
) => Promise<Session | null>;

interface AskedSession {
  hash: Buffer;
  key: string | null;
}

/** Creates the function that reads sessions. Concurrent reads share one round trip to the database. */
export function createSessionReader(pool: Pool, isFactorRequired = false): ReadSession {
  async function query(
    statement: { name: string; text: string },
    group: readonly (AskedSession & { person?: string })[],
  ) {
    const asked = group.map(({ hash, ...one }) => ({ hash: hash.toString('hex'), ...one }));
    const values = [JSON.stringify(asked)];
    const { rows } = await pool.query<SessionRow & { place: number }>({ ...statement, values });
    return inPlaces(group.length, rows);
  }
  const read = groupStatements<AskedSession, SessionRow | null>(
    (group) => query(readOwn, group),
    sessionsAtOnce,
  );
  const readInSandbox = groupStatements<AskedSession & { person: string }, SessionRow | null>(
    (group) => query(readInDemo, group),
    sessionsAtOnce,
  );
  async function readAs(person: string, asked: AskedSession): Promise<SessionRow | null> {
    const row = isUuid.test(person) ? await readInSandbox({ ...asked, person }) : null;
    // No row means that the session has ended or that it may not act as this person. If the session itself
    // can be read, it has not ended.
    if (row === null && (await read(asked)) !== null) throw new AppError('forbidden');
    return row;
  }
  // Stores the time of the last use in the background. If this fails, the next request stores it.
  function noteUse(hash: Buffer): void {
    pool
      .query({ name: 'note-session-use', text: noteUseSql, values: [hash] })
      .catch(() => undefined);
  }

  return async (token, idempotencyKey = null, demoPerson = null) => {
    const hash = hashToken(token);
    const asked = { hash, key: idempotencyKey };
    const row = demoPerson === null ? await read(asked) : await readAs(demoPerson, asked);
    if (row === null) return null;
    if (row.is_stale) noteUse(hash);
    return { principal: toPrincipal(row, hash, isFactorRequired), stored: toStoredResponse(row) };
  };
}

/** The person of a session, by the hash of its token; null once it has ended. */
export type ReadPrincipal = (sessionHash: Buffer) => Promise<SessionPrincipal | null>;

/**
 * Creates the function that reads a session's person by the session's hash. Jobs use it to act in the
 * person's name.
 */
export function createPrincipalReader(pool: Pool, isFactorRequired = false): ReadPrincipal {
  return async (hash) => {
    const values = [JSON.stringify([{ hash: hash.toString('hex'), key: null }])];
    const { rows } = await pool.query<SessionRow>({ ...readOwn, values });
    return rows[0] === undefined ? null : toPrincipal(rows[0], hash, isFactorRequired);
  };
}

const longestUserAgent = 300;

/** Starts a session and returns its opaque token. Only the token's hash is stored. */
export async function startSession(
  pool: Pool,
  userId: string,
  userAgent: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `INSERT INTO sessions (token_hash, user_id, user_agent, expires_at)
      VALUES ($1, $2, $3, now() + make_interval(days => $4))`,
    [hashToken(token), userId, userAgent?.slice(0, longestUserAgent) ?? null, sessionDays],
  );
  return token;
}

/** Ends a session. Returns the hex of its hash if it existed; the caller publishes it as `session_ended`. */
export async function endSession(pool: Pool, token: string): Promise<string[]> {
  const { rows } = await pool.query<{ session: string }>(
    `DELETE FROM sessions WHERE token_hash = $1 RETURNING encode(token_hash, 'hex') AS session`,
    [hashToken(token)],
  );
  return rows.map(({ session }) => session);
}

/**
 * Ends all sessions of these users after their roles changed. Returns the hex of the hashes of the ended
 * sessions.
 */
export async function endSessionsOf(pool: Pool, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ session: string }>(
    `DELETE FROM sessions WHERE user_id = ANY ($1::uuid[]) RETURNING encode(token_hash, 'hex') AS session`,
    [userIds],
  );
  return rows.map(({ session }) => session);
}

export async function purgeSessions(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM sessions WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM sessions WHERE expires_at <= ${now} LIMIT ${rows}))`,
  );
}
