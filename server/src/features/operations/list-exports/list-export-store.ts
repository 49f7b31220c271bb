import { randomUUID } from 'node:crypto';
import type { ListExport } from '@backhaul/contract/calls/operations/list-exports.ts';
import { listExportLimits } from '@backhaul/domain/operations/export-limits.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { Database } from '../../../database/connect.ts';

export interface ExportRow {
  id: string;
  user_id: string;
  session_hash: Buffer;
  list: string;
  query: Record<string, string>;
  asked_at: Date;
  state: ListExport['state'];
  row_count: number;
  byte_count: string;
  parts: string[];
  next_cursor: string | null;
  next_part: string;
  problem: string | null;
  expires_at: Date | null;
}

const columns = sql.raw(
  'id, user_id, session_hash, list, query, asked_at, state, row_count, byte_count, parts, next_cursor, next_part, problem, expires_at',
);

export function presentExport(row: ExportRow): ListExport {
  return {
    id: row.id,
    list: row.list,
    state: row.state,
    query: row.query,
    rows: row.row_count,
    bytes: Number(row.byte_count),
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    problem: row.problem,
  };
}

interface NewExport {
  userId: string;
  sessionHash: Buffer;
  list: string;
  query: Readonly<Record<string, string>>;
  now: Date;
}

/** Stores a request for a file. Throws too_many_exports. */
export async function insertExport(transaction: Database, asked: NewExport): Promise<ExportRow> {
  const { userId, sessionHash, list, query, now } = asked;
  // The lock makes a person's simultaneous requests wait, so that the count of the person's exports is right.
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows: waiting } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM list_exports WHERE user_id = ${userId} AND state = 'waiting'`.execute(
    transaction,
  );
  if ((waiting[0]?.n ?? 0) >= listExportLimits.waiting) throw new AppError('too_many_exports');
  const { rows } = await sql<ExportRow>`
    INSERT INTO list_exports (id, user_id, session_hash, list, query, asked_at, next_part)
    VALUES (${randomUUID()}, ${userId}, ${sessionHash}, ${list}, ${JSON.stringify(query)}::jsonb, ${now}, ${randomUUID()})
    RETURNING ${columns}`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('no export was stored');
  return row;
}

export async function findExports(db: Database, userId: string): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    SELECT ${columns} FROM list_exports WHERE user_id = ${userId}
    ORDER BY asked_at DESC, id LIMIT ${listExportLimits.shown}`.execute(db);
  return rows;
}

export async function findExport(db: Database, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    SELECT ${columns} FROM list_exports WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Stores the next part of the file. False if another run of the job was faster. */
export async function keepPart(
  db: Database,
  { id, next_part: part }: ExportRow,
  { rows, bytes, cursor }: { rows: number; bytes: number; cursor: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE list_exports SET parts = parts || ${part}::uuid, next_part = ${randomUUID()}, next_cursor = ${cursor},
      row_count = row_count + ${rows}, byte_count = byte_count + ${bytes}
    WHERE id = ${id} AND next_part = ${part} AND state = 'waiting'`.execute(db);
  return numAffectedRows === 1n;
}

export async function finishExport(db: Database, id: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + listExportLimits.lifetimeMs);
  await sql`UPDATE list_exports SET state = 'ready', expires_at = ${expiresAt} WHERE id = ${id} AND state = 'waiting'`.execute(
    db,
  );
}

export async function failExport(db: Database, id: string, problem: string): Promise<void> {
  await sql`UPDATE list_exports SET state = 'failed', problem = ${problem} WHERE id = ${id} AND state = 'waiting'`.execute(
    db,
  );
}

/**
 * Exports that have expired or were never finished. Their database rows are deleted after the bytes of their
 * files.
 */
export async function findEnded(db: Database, now: Date): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    SELECT ${columns} FROM list_exports
    WHERE coalesce(expires_at, asked_at + interval '2 days') < ${now}::timestamptz LIMIT 100`.execute(
    db,
  );
  return rows;
}

export async function deleteExport(db: Database, id: string): Promise<void> {
  await sql`DELETE FROM list_exports WHERE id = ${id}`.execute(db);
}
