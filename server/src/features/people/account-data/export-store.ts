import { randomUUID } from 'node:crypto';
import type { AccountExport } from '@backhaul/contract/calls/people/account-data.ts';
import { exportLimits } from '@backhaul/domain/access/account-data-limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';

export interface ExportRow {
  id: string;
  user_id: string;
  asked_at: Date;
  state: AccountExport['state'];
  expires_at: Date | null;
}

const columns = sql`id, user_id, asked_at, state, expires_at`;

export function presentExport(row: ExportRow): AccountExport {
  return {
    id: row.id,
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

export async function findLatestExport(
  db: Database,
  userId: string,
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    SELECT ${columns} FROM account_exports WHERE user_id = ${userId} 
    ORDER BY state = 'waiting' DESC, asked_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The number of the person's export requests in the last 24 hours, without failed ones. */
export async function countExports(db: Database, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM account_exports
    WHERE user_id = ${userId} AND state <> 'failed' AND asked_at > ${now}::timestamptz - interval '24 hours'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function insertExport(db: Database, userId: string, now: Date): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`
    INSERT INTO account_exports (id, user_id, asked_at) VALUES (${randomUUID()}, ${userId}, ${now})
    RETURNING ${columns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('no export was inserted');
  return row;
}

/**
 * Ends a data export that is being made: as ready, with its `content`, or as failed if `content` is null.
 * False if it has already ended, for example because the job ran twice.
 */
export async function closeExport(
  db: Database,
  id: string,
  { content, now }: { content: string | null; now: Date },
): Promise<boolean> {
  const isReady = content !== null;
  const expiresAt = new Date(now.getTime() + exportLimits.lifetimeMs);
  const { numAffectedRows } = await sql`
    UPDATE account_exports SET state = ${isReady ? 'ready' : 'failed'}, content = ${content}::json,
      ready_at = ${isReady ? now : null}, expires_at = ${isReady ? expiresAt : null}
    WHERE id = ${id} AND state = 'waiting'`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * The text of a person's own data export. Undefined if the export belongs to another person or is not ready.
 */
export async function findContent(
  db: Database,
  userId: string,
  id: string,
): Promise<{ content: string; expires_at: Date } | undefined> {
  const { rows } = await sql<{ content: string; expires_at: Date }>`
    SELECT content::text AS content, expires_at FROM account_exports
    WHERE id = ${id} AND user_id = ${userId} AND state = 'ready'`.execute(db);
  return rows[0];
}

/** Deletes exports that can no longer be downloaded, a day after they ended. */
export async function purgeExports(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (rows) => sql`DELETE FROM account_exports WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM account_exports
      WHERE coalesce(expires_at, asked_at) < ${now}::timestamptz - interval '24 hours' AND state <> 'waiting' LIMIT ${rows}))`,
  );
}
