import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { sandboxRows } from './tables/all-tables.ts';

type SandboxTable = (typeof sandboxRows)[number];

const rowsPerStatement = 500;

/**
 * Deletes a batch of one table's rows in its own transaction and returns their number. For files, also
 * records that their bytes are to be deleted.
 */
async function deleteSome(
  db: Database,
  { table, belongs }: SandboxTable,
  sandboxId: string,
): Promise<number> {
  const name = sql.table(table);
  const some = sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${name} WHERE ${belongs(sandboxId)} LIMIT ${rowsPerStatement}))`;
  const { rows } =
    table === 'files'
      ? await sql<{ n: number }>`
          WITH gone AS (${some} RETURNING id, is_drawn), noted AS (
            INSERT INTO loose_bytes (file_id, is_doomed) SELECT id, true FROM gone WHERE NOT is_drawn)
          SELECT count(*) AS n FROM gone`.execute(db)
      : await sql<{ n: number }>`
          WITH gone AS (${some} RETURNING 1) SELECT count(*) AS n FROM gone`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Deletes a sandbox and its contents in small steps. If interrupted, the next run continues. */
export async function deleteSandbox(db: Database, sandboxId: string): Promise<void> {
  for (const step of sandboxRows) {
    let deleted: number;
    do deleted = await deleteSome(db, step, sandboxId);
    while (deleted === rowsPerStatement);
  }
}
