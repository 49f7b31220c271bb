import { retentionDays } from '@backhaul/domain/access/retention.ts';
import { createHash, createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { AppError } from './app-error.ts';

/** An answer stored under an idempotency key. */
export interface StoredResponse {
  call: string;
  bodyHash: Buffer;
  status: number;
  answer: unknown;
}

/**
 * A request's idempotency key with the facts that identify the request. The command stores its response under
 * it. Code uses null for a request without a key.
 */
export interface IdempotencyClaim {
  /** The signed-in person; null without a session. */
  userId: string | null;
  /** The visitor's ID; null for a signed-in person, and for a visitor of whom we store nothing. */
  visitorId: string | null;
  key: string;
  call: string;
  bodyHash: Buffer;
}

const bytesOf = (body: unknown) =>
  Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? null));

/** Hashes a request body with SHA-256. Uploads hash their bytes instead. */
export function hashBody(body: unknown): Buffer {
  return createHash('sha256').update(bytesOf(body)).digest();
}

/**
 * Hashes a visitor's request body with a secret key, so that a reader of the table cannot test passwords
 * against a stored registration.
 */
export function hashVisitorBody(body: unknown, secret: string): Buffer {
  return createHmac('sha256', secret).update('visitor-body\0').update(bytesOf(body)).digest();
}

/** Returns the stored answer if call and body are the same. Throws idempotency_mismatch. */
export function replayStoredResponse(
  kept: StoredResponse,
  claim: IdempotencyClaim,
): StoredResponse {
  if (kept.call !== claim.call || !kept.bodyHash.equals(claim.bodyHash))
    throw new AppError('idempotency_mismatch');
  return kept;
}

const storedColumns = sql`call, body_hash AS "bodyHash", status, answer`;

/** The stored response for a claim's key, whatever the call and body; null if there is none. */
export async function readStoredResponse(
  db: Database,
  { userId, visitorId, key }: IdempotencyClaim,
): Promise<StoredResponse | null> {
  const kept =
    userId === null
      ? sql<StoredResponse>`SELECT ${storedColumns} FROM visitor_idempotency_keys
          WHERE key = ${key} AND visitor_id IS NOT DISTINCT FROM ${visitorId}`
      : sql<StoredResponse>`SELECT ${storedColumns} FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key}`;
  const { rows } = await kept.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores a response in the command's transaction. If a repeat of the request runs at the same time, this
 * fails by the primary key, and the repeat gets the stored response.
 */
export async function saveIdempotentResponse(
  transaction: Database,
  claim: IdempotencyClaim | null,
  status: number,
  answer: unknown,
): Promise<void> {
  if (claim === null) return;
  const { userId, visitorId, key, call, bodyHash } = claim;
  const kept = sql`${call}, ${bodyHash}, ${status}, ${JSON.stringify(answer)}::jsonb`;
  const keeping =
    userId === null
      ? sql`INSERT INTO visitor_idempotency_keys (visitor_id, key, call, body_hash, status, answer)
          VALUES (${visitorId}, ${key}, ${kept})`
      : sql`INSERT INTO idempotency_keys (user_id, key, call, body_hash, status, answer) VALUES (${userId}, ${key}, ${kept})`;
  await keeping.execute(transaction);
}

/** The answer of a command that created something, with its idempotency key if it has one. */
export interface AnsweredClaim {
  idempotency: IdempotencyClaim | null;
  answer: unknown;
}

const keptColumns = sql.raw('key, call, body_hash, status, answer');
const keptValues = sql.raw(`key, call, decode(body_hash, 'hex'), 201, answer`);

/**
 * A WITH clause for a statement that runs several commands at once. It stores their responses under their
 * idempotency keys. Empty if no command has a key.
 */
export function keepingAnswers(answered: readonly AnsweredClaim[]): RawBuilder<unknown> {
  const rows = answered.flatMap(({ idempotency, answer }) => {
    if (idempotency === null) return [];
    const { userId, visitorId, key, call, bodyHash } = idempotency;
    const body_hash = bodyHash.toString('hex');
    return [{ user_id: userId, visitor_id: visitorId, key, call, body_hash, answer }];
  });
  if (rows.length === 0) return sql``;
  return sql`WITH answered AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS k (user_id uuid, visitor_id uuid, key text, call text, body_hash text, answer jsonb)
    ), of_users AS (
      INSERT INTO idempotency_keys (user_id, ${keptColumns}) SELECT user_id, ${keptValues} FROM answered WHERE user_id IS NOT NULL
    ), of_visitors AS (
      INSERT INTO visitor_idempotency_keys (visitor_id, ${keptColumns})
      SELECT visitor_id, ${keptValues} FROM answered WHERE user_id IS NULL
    )`;
}

const keyConstraints: ReadonlySet<unknown> = new Set([
  'idempotency_keys_pkey',
  'visitor_idempotency_keys_pkey',
]);

/** True for the error of the primary key that shows that the same request ran at the same time. */
export function isRepeatedKey(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && keyConstraints.has(error.constraint);
}

/** Deletes responses that are too old to replay. */
export async function purgeKeptAnswers(db: Database, now: Date): Promise<void> {
  const oldest = sql`${now}::timestamptz - make_interval(days => ${retentionDays.keptAnswer}::integer)`;
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM idempotency_keys WHERE created_at < ${oldest} LIMIT ${rows}))`,
  );
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM visitor_idempotency_keys WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM visitor_idempotency_keys WHERE created_at < ${oldest} LIMIT ${rows}))`,
  );
}
