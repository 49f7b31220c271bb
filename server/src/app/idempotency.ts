import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { AppError } from './app-error.ts';

/** An answer kept under a key of its user. */
export interface StoredResponse {
  call: string;
  bodyHash: Buffer;
  status: number;
  answer: unknown;
}

/** What a creating command must keep with its answer, in its own transaction. null = the client sent no key. */
export interface IdempotencyClaim {
  /** null = somebody without a session. */
  userId: string | null;
  key: string;
  call: string;
  bodyHash: Buffer;
}

const bytesOf = (body: unknown) =>
  Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? null));

/** SHA-256 over what the client sent; uploads hash their bytes. */
export function hashBody(body: unknown): Buffer {
  return createHash('sha256').update(bytesOf(body)).digest();
}

/** The same, keyed: nobody who reads the table can try passwords against a registration. */
export function hashVisitorBody(body: unknown, secret: string): Buffer {
  return createHmac('sha256', secret).update('visitor-body\0').update(bytesOf(body)).digest();
}

/** The kept answer if it belongs to the same call and body. Throws idempotency_mismatch. */
export function replayStoredResponse(
  kept: StoredResponse,
  claim: IdempotencyClaim,
): StoredResponse {
  if (kept.call !== claim.call || !kept.bodyHash.equals(claim.bodyHash))
    throw new AppError('idempotency_mismatch');
  return kept;
}

const storedColumns = sql`call, body_hash AS "bodyHash", status, answer`;

/** The answer kept under a claim's key, whatever call and body it belongs to. null = none yet. */
export async function readStoredResponse(
  db: Database,
  { userId, key }: IdempotencyClaim,
): Promise<StoredResponse | null> {
  const kept =
    userId === null
      ? sql<StoredResponse>`SELECT ${storedColumns} FROM visitor_idempotency_keys WHERE key = ${key}`
      : sql<StoredResponse>`SELECT ${storedColumns} FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key}`;
  const { rows } = await kept.execute(db);
  return rows[0] ?? null;
}

/** Keeps an answer in the command's transaction. A second writer of the same key fails on the primary key and is replayed. */
export async function saveIdempotentResponse(
  transaction: Database,
  claim: IdempotencyClaim | null,
  status: number,
  answer: unknown,
): Promise<void> {
  if (claim === null) return;
  const { userId, key, call, bodyHash } = claim;
  const kept = sql`${call}, ${bodyHash}, ${status}, ${JSON.stringify(answer)}::jsonb`;
  const keeping =
    userId === null
      ? sql`INSERT INTO visitor_idempotency_keys (key, call, body_hash, status, answer) VALUES (${key}, ${kept})`
      : sql`INSERT INTO idempotency_keys (user_id, key, call, body_hash, status, answer) VALUES (${userId}, ${key}, ${kept})`;
  await keeping.execute(transaction);
}

const keyConstraints: ReadonlySet<unknown> = new Set([
  'idempotency_keys_pkey',
  'visitor_idempotency_keys_pkey',
]);

/** True for the primary-key violation that a concurrent repeat of a key causes. */
export function isRepeatedKey(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && keyConstraints.has(error.constraint);
}

/** How long a repeated key is answered what it was at first: longer than any client tries. */
const keysKeptDays = 7;

/** Deletes the answers that nobody will ask for again. */
export async function purgeKeptAnswers(db: Database, now: Date): Promise<void> {
  const oldest = sql`${now}::timestamptz - make_interval(days => ${keysKeptDays}::integer)`;
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
