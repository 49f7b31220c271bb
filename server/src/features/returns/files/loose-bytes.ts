import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { FileStore } from '../../../ports/file-store.ts';

const filesPerRound = 500;
/**
 * Within this many hours, a stored file must get its database row. After that, the file may be deleted, and
 * an upload that ends later is refused.
 */
const hoursInDoubt = 1;

/**
 * Records that a file's bytes are about to be stored. If the process dies before it writes the file's
 * database row, this record is the only way to find and delete the bytes.
 */
export async function noteBytes(db: Database, fileId: string): Promise<void> {
  const noted_at = sql<Date>`transaction_timestamp()`;
  await db.insertInto('loose_bytes').values({ file_id: fileId, noted_at }).execute();
}

/**
 * Deletes the record that `noteBytes()` made, in the transaction that inserts the file's row. Throws if the
 * file was marked for deletion since.
 */
export async function claimBytes(transaction: Database, fileId: string): Promise<void> {
  const { rows } = await sql`
    DELETE FROM loose_bytes WHERE file_id = ${fileId} AND NOT is_doomed RETURNING file_id`.execute(
    transaction,
  );
  if (rows.length === 0) throw new Error(`the bytes of ${fileId} were given up`);
}

interface Deps {
  db: Database;
  fileStore: Pick<FileStore, 'remove'>;
}

/**
 * Deletes stored files and their records in `loose_bytes`. Callers must be sure that the files have no
 * database rows.
 */
export async function discardBytes({ db, fileStore }: Deps, fileIds: string[]): Promise<void> {
  for (const id of fileIds) await fileStore.remove(id);
  await sql`DELETE FROM loose_bytes WHERE file_id = ANY (${fileIds}::uuid[])`.execute(db);
}

/**
 * Marks stored files without a database row for deletion. Leaves out records from before PostgreSQL's start
 * and from a backup: after a restore, rows of files that are needed as proof may be missing. All times are
 * PostgreSQL's.
 */
async function giveUp(db: Database, hours: number): Promise<void> {
  await sql`
    UPDATE loose_bytes l SET is_doomed = true
    WHERE NOT is_doomed AND noted_at < transaction_timestamp() - make_interval(hours => ${hours}::integer)
      AND noted_at > pg_postmaster_start_time() AND l.xmin = xid::xid
      AND NOT EXISTS (SELECT FROM files f WHERE f.id = l.file_id)`.execute(db);
}

/**
 * Deletes stored files whose database row was deleted or never written, at most 500 at a time. Returns the
 * number of deleted files.
 */
export async function sweepLooseBytes(deps: Deps, hours: number = hoursInDoubt): Promise<number> {
  await giveUp(deps.db, hours);
  const { rows } = await sql<{ id: string }>`
    SELECT file_id AS id FROM loose_bytes WHERE is_doomed LIMIT ${filesPerRound}`.execute(deps.db);
  await discardBytes(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
