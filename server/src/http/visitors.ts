import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { VisitorPrincipal } from '@backhaul/domain/access/principal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../app/app-error.ts';
import type { Database } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { addressBlockOf } from './address-block.ts';
import type { AddressLimit } from './address-limit.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SharedRates } from './shared-rates.ts';

/** The maximum number of calls of one visitor in a minute, from all IP addresses together. */
const callsPerMinute = 120;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The cookie that ties quotes and uploads to a browser without a session. It grants nothing else. */
export function createVisitorCookie(session: SessionCookie) {
  const name = `${session.name}-visitor`;
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: name.startsWith('__Host-'),
  } as const;
  return {
    /** The hash of the browser's token; null without one. */
    read(request: FastifyRequest): Buffer | null {
      const token = request.cookies[name];
      return token === undefined ? null : hashOf(token);
    },
    set(reply: FastifyReply, token: string): void {
      void reply.setCookie(name, token, { ...attributes, maxAge: retentionDays.visit * 86_400 });
    },
    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, attributes);
    },
  };
}

/**
 * Returns the visitor of a request. A browser without a valid token becomes a new visitor and gets a cookie.
 * Throws rate_limited.
 */
export type RecognizeVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<VisitorPrincipal>;

export function createVisitors(deps: {
  pool: Pool;
  cookie: SessionCookie;
  /** The limit of new visitors for each IP address. */
  newLimit: AddressLimit;
  rates: SharedRates;
}): RecognizeVisitor {
  const { pool, newLimit, rates } = deps;
  const cookie = createVisitorCookie(deps.cookie);

  async function find(hash: Buffer | null): Promise<string | null> {
    if (hash === null) return null;
    const { rows } = await pool.query<{ id: string }>({
      name: 'read-visitor',
      text: 'SELECT id FROM visitors WHERE token_hash = $1 AND expires_at > now()',
      values: [hash],
    });
    return rows[0]?.id ?? null;
  }

  async function issue(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    if (!(await newLimit.take(request.ip))) throw new AppError('rate_limited');
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    await pool.query(
      `INSERT INTO visitors (id, token_hash, started_from, created_at, expires_at)
        VALUES ($1, $2, $3, now(), now() + make_interval(days => $4))`,
      [id, hashOf(token), addressBlockOf(request), retentionDays.visit],
    );
    cookie.set(reply, token);
    return id;
  }

  return async (request, reply) => {
    const visitorId = (await find(cookie.read(request))) ?? (await issue(request, reply));
    const { isWithin } = await rates.count(`visitor ${visitorId}`, callsPerMinute);
    if (!isWithin) throw new AppError('rate_limited');
    return { kind: 'visitor', visitorId };
  };
}

/**
 * Creates the visitor record to which the quotes and uploads of a company's programs belong. No browser can
 * act as this visitor, because its token is thrown away. The record is deleted with its tenant.
 */
export async function openProgramVisit(
  transaction: Database,
  { sandboxId, now }: { sandboxId: string | null; now: Date },
): Promise<string> {
  const id = randomUUID();
  await sql`
    INSERT INTO visitors (id, token_hash, started_from, created_at, expires_at)
    VALUES (${id}, ${hashOf(randomBytes(32).toString('base64url'))}, 'api_keys', ${now},
      coalesce((SELECT expires_at FROM sandboxes WHERE id = ${sandboxId}::uuid), 'infinity'))`.execute(
    transaction,
  );
  return id;
}

const visitorConstraints: ReadonlySet<unknown> = new Set([
  'quotes_visitor_id_fkey',
  'files_visitor_id_fkey',
  'tickets_visitor_id_fkey',
  'visitor_idempotency_keys_visitor_id_fkey',
]);

/** True if the visitor was deleted during one of its calls, because somebody signed in. */
export function isEndedVisit(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && visitorConstraints.has(error.constraint)
  );
}

/**
 * Deletes expired visitors that have no quotes or uploads any more. Quotes and uploads are deleted by jobs of
 * their own, after their own time.
 */
export async function purgeVisitors(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM visitors WHERE ctid = ANY (ARRAY(
      SELECT v.ctid FROM visitors v WHERE v.expires_at <= ${now}
        AND NOT EXISTS (SELECT FROM quotes q WHERE q.visitor_id = v.id)
        AND NOT EXISTS (SELECT FROM files f WHERE f.visitor_id = v.id)
        AND NOT EXISTS (SELECT FROM api_keys k WHERE k.visitor_id = v.id) LIMIT ${rows}))`,
  );
}
